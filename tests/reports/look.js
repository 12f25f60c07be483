// Measures the page that it stands in, and tells the frame around it.
const box = element => element.getBoundingClientRect();
const says = element => element.textContent.trim();
const meets = (a, b) =>
  a.left + 0.5 < b.right && b.left + 0.5 < a.right && a.top + 2.5 < b.bottom && b.top + 2.5 < a.bottom;
const texts = svg => [...svg.querySelectorAll("text")].filter(says);

function outside(svg) {
  const paper = box(svg);
  const lies = b => b.left >= paper.left - 0.5 && b.right <= paper.right + 0.5 &&
    b.top >= paper.top - 0.5 && b.bottom <= paper.bottom + 0.5;
  return texts(svg).filter(t => !lies(box(t))).map(says);
}

function covered(svg) {
  const all = texts(svg).map(t => [says(t), box(t)]);
  return all.flatMap(([a, one], n) => all.slice(0, n).filter(([, b]) => meets(one, b)).map(([b]) => [a, b]));
}

const found = {
  wide: document.documentElement.clientWidth,
  scrolls: document.documentElement.scrollWidth,
  outside: [...document.querySelectorAll("svg")].flatMap(outside),
  covered: [...document.querySelectorAll("svg")].flatMap(covered),
  texts: [...document.querySelectorAll("svg")].flatMap(texts).length,
  smallest: Math.min(99, ...[...document.querySelectorAll("svg")].flatMap(texts).map(t => box(t).height)),
  unnamed: [...document.querySelectorAll("svg, .scroll")].filter(e => {
    const ids = (e.getAttribute("aria-labelledby") || "").split(" ").filter(Boolean);
    return !e.getAttribute("aria-label") && !(ids.length && ids.every(id => document.getElementById(id)));
  }).length,
  heads: [...document.querySelectorAll("th")].filter(th => !th.scope).length,
  captions: [...document.querySelectorAll("table")].filter(t => !t.caption || !says(t.caption)).length,
  twice: [...document.querySelectorAll("[id]")].map(e => e.id).filter((id, n, all) => all.indexOf(id) !== n),
  fetched: performance.getEntriesByType("resource").map(r => r.name),
};
parent.postMessage(JSON.stringify(found), "*");

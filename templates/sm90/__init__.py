"""Templates that use what only Hopper has (bulk copies on barriers, asynchronous stores). Same law, same arguments, same function."""

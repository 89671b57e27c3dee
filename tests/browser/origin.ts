/** The demo host's port in browser tests; `PORTICO_TEST_PORT` moves it, so that two runs can go on side by side. */
export const PORT = Number(process.env.PORTICO_TEST_PORT ?? 4173);

/** Where the demo host answers. */
export const ORIGIN = `http://localhost:${PORT}`;

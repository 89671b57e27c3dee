/** The demo host's port in browser tests; `PORTICO_TEST_PORT` changes it, so that two runs can be made in parallel. */
export const PORT = Number(process.env.PORTICO_TEST_PORT ?? 4173);

/** The origin of the demo host. */
export const ORIGIN = `http://localhost:${PORT}`;

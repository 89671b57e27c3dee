/** How every tool here starts Chromium: the one that `npm run` has found, without calls of its own. */
export const chromiumLaunch = {
  ...(process.env.PORTICO_CHROME ? { executablePath: process.env.PORTICO_CHROME } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

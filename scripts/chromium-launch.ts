/** Launch options of every tool here: the Chromium that `npm run` has found, without its background requests. */
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

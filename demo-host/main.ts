import { fileURLToPath } from 'node:url';
import { startDemoHost } from './server.ts';

// The command of the demo host: reads the environment (see README.md) and serves until it is stopped.

const port = Number(process.env.PORT ?? 8080);
const root = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

function fail(message: string): never {
  console.error(`demo host: ${message}`);
  process.exit(1);
}

if (!Number.isInteger(port) || port < 0 || port > 65_535)
  fail(`PORT is "${process.env.PORT}", not a number from 0 to 65535`);

// Before the start: an exit ends PHP as well, and a signal alone would not.
let end = async (): Promise<void> => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await end();
    process.exit(0);
  });
}

try {
  const { DEMO_HOST, DEMO_PHP, DEMO_PHP_VERSION, DEMO_DIST, DEMO_DATA, PORTICO_DEV } = process.env;
  const php = DEMO_PHP ?? DEMO_PHP_VERSION;
  const host = await startDemoHost({
    port,
    distDir: DEMO_DIST ?? root('dist'),
    dataDir: DEMO_DATA ?? root('.cache/demo-host'),
    log: (line) => console.log(line),
    isLive: PORTICO_DEV === '1',
    ...(DEMO_HOST === undefined ? {} : { host: DEMO_HOST }),
    ...(php === undefined ? {} : { php }),
  });
  end = () => host.close();
  console.log(`ready ${host.url}`);
} catch (error) {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    fail(`port ${port} is taken: stop what uses it, or set PORT to another one (0 takes any free port)`);
  }
  fail(error instanceof Error ? error.message : String(error));
}

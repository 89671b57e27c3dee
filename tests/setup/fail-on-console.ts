import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

// A message that no test expects is a finding. A test that expects one takes it over: vi.spyOn(console, 'error').mockImplementation(…).
const unexpected: string[] = [];
for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...args)}`);
  };
}

beforeEach(() => {
  unexpected.length = 0;
});

afterEach(() => {
  const [first, ...others] = unexpected.splice(0);
  if (first !== undefined) throw new Error([`Unexpected ${first}`, ...others].join('\n'));
});

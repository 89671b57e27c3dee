import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

// An unexpected message fails the test. A test that expects one mocks the method: vi.spyOn(console,
// 'error').mockImplementation(…).
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

import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { KEPT_MAX } from '../../../src/domain/reading/bounded';
import { StyleError } from '../../../src/mount/root/style-place';
import { createFailureLog } from '../../../src/wiring/base/failures';

describe('createFailureLog', () => {
  let warned: MockInstance;
  beforeEach(() => {
    warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  const createLog = () => {
    const ended = new AbortController();
    const onAdd = vi.fn();
    return { ended, onAdd, log: createFailureLog(onAdd, ended) };
  };

  it('keeps a failure, passes it on and names it on the console', () => {
    const { log, onAdd } = createLog();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failure = { call: 'cartList', reason: 'http', status: 500, message: 'HTTP 500' } as const;
    log.add(failure);
    expect([log.list, onAdd.mock.calls]).toEqual([[failure], [[failure, undefined]]]);
    expect(warned.mock.calls).toEqual([['[portico] cartList: http: HTTP 500']]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('writes what was thrown to the console, with its stack', () => {
    const { log } = createLog();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const error = new Error('broken');
    log.add({ reason: 'crash', message: 'broken' }, error);
    expect(warned.mock.calls).toEqual([['[portico] shell: crash: broken']]);
    expect(logged.mock.calls).toEqual([[error]]);
  });

  it.each(['refused', 'logged-out'] as const)('is silent on the console about an answer: %s', (reason) => {
    const { log, onAdd } = createLog();
    log.add({ call: 'cartUpdate', reason, message: 'Sold out' });
    expect([warned.mock.calls.length, onAdd.mock.calls.length]).toEqual([0, 1]);
  });

  it('keeps the first and the newest, and counts the others', () => {
    const { log } = createLog();
    for (let at = 0; at < KEPT_MAX + 5; at += 1) log.add({ reason: 'crash', message: `${at}` });
    expect([log.list.length, log.dropped()]).toEqual([KEPT_MAX, 5]);
    expect([log.list[0]?.message, log.list.at(-1)?.message]).toEqual(['0', `${KEPT_MAX + 4}`]);
  });

  describe('of lost parts', () => {
    it('has each part once, and the reason of its error', () => {
      const { log } = createLog();
      log.lost('search', new TypeError('404'));
      log.lost('search', new TypeError('404 again'));
      log.lost('toolbar', new StyleError('no sheet'));
      expect(log.list).toEqual([
        { reason: 'chunk', message: 'search: TypeError: 404' },
        { reason: 'style', message: 'toolbar: Error: no sheet' },
      ]);
    });

    it('has an error once, also where it reaches a part that contains the lost one', () => {
      const { log } = createLog();
      const error = new TypeError('404');
      log.lost('late parts', error);
      log.lost('search', error);
      expect(log.list.map(({ message }) => message)).toEqual(['late parts: TypeError: 404']);
    });

    it('has none of a shell that is gone', () => {
      const { ended, log, onAdd } = createLog();
      ended.abort();
      log.lost('search', new TypeError('404'));
      expect([log.list, onAdd.mock.calls]).toEqual([[], []]);
    });
  });
});

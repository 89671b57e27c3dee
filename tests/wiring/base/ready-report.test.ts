import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { IslandSource } from '../../../src/island/define-island';
import { createFailureLog } from '../../../src/wiring/base/failures';
import { createMilestones } from '../../../src/wiring/base/milestones';
import { breakDown, crashed, finish, reportOf } from '../../../src/wiring/base/ready-report';

const FAILURE = { reason: 'crash', message: 'Error: broken' } as const;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** The base of a shell, with an island that keeps the page's content until the visitor is known. */
function createBase() {
  const ended = new AbortController();
  const tell = vi.fn();
  const gate: IslandSource = {
    name: 'user-gate',
    moment: 'load',
    keepsContent: true,
    load: () => new Promise(() => {}),
  };
  return {
    ended,
    failures: createFailureLog(() => {}, ended),
    milestones: createMilestones(document, false, ended.signal),
    events: { tell, through: vi.fn() },
    islands: new Map([['user-gate', gate]]),
    tell,
  };
}

function placeGate(): HTMLElement {
  const host = document.createElement('div');
  host.dataset.portico = 'user-gate';
  document.body.append(host);
  onTestFinished(() => host.remove());
  return host;
}

describe('finish', () => {
  it('resolves `ready` and tells the page, with the failures until then', async () => {
    const base = createBase();
    base.failures.add(FAILURE);
    finish('degraded', base);
    const report = { state: 'degraded', failures: [FAILURE] };
    expect(await base.milestones.ready).toEqual(report);
    expect(base.tell.mock.calls).toEqual([['ready', report]]);
  });

  it('reports a list that later failures do not change', () => {
    const base = createBase();
    const { failures } = reportOf('ready', base);
    base.failures.add(FAILURE);
    expect(failures).toEqual([]);
  });
});

describe('crashed', () => {
  it('adds the error as a failure, and returns it', () => {
    const base = createBase();
    expect(crashed(new Error('broken'), base)).toEqual([FAILURE]);
    expect(base.failures.list).toEqual([FAILURE]);
  });

  it('adds nothing for a shell that is gone', () => {
    const base = createBase();
    base.ended.abort();
    expect([crashed(new Error('broken'), base), base.failures.list]).toEqual([[], []]);
  });
});

describe('breakDown', () => {
  it('shows the page’s own content, lets those go on who wait, and is degraded', async () => {
    const base = createBase();
    const host = placeGate();
    host.attachShadow({ mode: 'open' }).innerHTML = '<div data-root>waiting</div>';
    breakDown(new Error('broken'), base);
    await base.milestones.mounted;
    expect(await base.milestones.ready).toEqual({ state: 'degraded', failures: [FAILURE] });
    expect(base.milestones.isCalm.value).toBe(true);
    expect(host.shadowRoot?.querySelector('slot')).not.toBeNull();
  });

  it('does nothing for a shell that is gone', () => {
    const base = createBase();
    base.ended.abort();
    breakDown(new Error('broken'), base);
    expect([base.tell.mock.calls, base.milestones.isCalm.value]).toEqual([[], false]);
  });
});

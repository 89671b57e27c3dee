import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { IslandSource } from '../../../src/island/define-island';
import { createFailureLog } from '../../../src/wiring/ground/failures';
import { createMilestones } from '../../../src/wiring/ground/milestones';
import { breakDown, crashed, finish, reportOf } from '../../../src/wiring/ground/ready-report';

const FAILURE = { reason: 'crash', message: 'Error: broken' } as const;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** The ground of a shell, with an island that keeps the page's content until the visitor is known. */
function createGround() {
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
    const ground = createGround();
    ground.failures.add(FAILURE);
    finish('degraded', ground);
    const report = { state: 'degraded', failures: [FAILURE] };
    expect(await ground.milestones.ready).toEqual(report);
    expect(ground.tell.mock.calls).toEqual([['ready', report]]);
  });

  it('reports a list that later failures do not change', () => {
    const ground = createGround();
    const { failures } = reportOf('ready', ground);
    ground.failures.add(FAILURE);
    expect(failures).toEqual([]);
  });
});

describe('crashed', () => {
  it('adds the error as a failure, and returns it', () => {
    const ground = createGround();
    expect(crashed(new Error('broken'), ground)).toEqual([FAILURE]);
    expect(ground.failures.list).toEqual([FAILURE]);
  });

  it('adds nothing for a shell that is gone', () => {
    const ground = createGround();
    ground.ended.abort();
    expect([crashed(new Error('broken'), ground), ground.failures.list]).toEqual([[], []]);
  });
});

describe('breakDown', () => {
  it('shows the page’s own content, lets those go on who wait, and is degraded', async () => {
    const ground = createGround();
    const host = placeGate();
    host.attachShadow({ mode: 'open' }).innerHTML = '<div data-root>waiting</div>';
    breakDown(new Error('broken'), ground);
    await ground.milestones.mounted;
    expect(await ground.milestones.ready).toEqual({ state: 'degraded', failures: [FAILURE] });
    expect(ground.milestones.isCalm.value).toBe(true);
    expect(host.shadowRoot?.querySelector('slot')).not.toBeNull();
  });

  it('does nothing for a shell that is gone', () => {
    const ground = createGround();
    ground.ended.abort();
    breakDown(new Error('broken'), ground);
    expect([ground.tell.mock.calls, ground.milestones.isCalm.value]).toEqual([[], false]);
  });
});

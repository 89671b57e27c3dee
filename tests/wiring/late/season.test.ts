import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeTheClock } from '../../fake-clock';
import { startWork } from './started-work';

fakeTheClock();

describe('the season', () => {
  const marks = () => [...document.querySelectorAll('[data-portico-season]')].map((host) => host.id);
  const addHost = (id: string, name = 'data-portico') => {
    const host = document.createElement('div');
    host.id = id;
    host.setAttribute(name, 'x');
    document.body.append(host);
    onTestFinished(() => host.remove());
  };

  it.each([
    ['2024-08-31T23:59:59.999+08:00', []],
    ['2024-09-01T00:00:00+08:00', ['island', 'layer']],
    ['2024-09-30T23:59:59.999+08:00', ['island', 'layer']],
    ['2024-10-01T00:00:00+08:00', []],
  ])('at %s stands on %j', (time, hosts) => {
    addHost('island');
    addHost('layer', 'data-portico-layer');
    addHost('other', 'data-other');
    startWork({ time });
    expect(marks()).toEqual(hosts);
  });

  it('goes at once when a reply tells a newer time, and with the day while the page is looked at', () => {
    addHost('island');
    const { now, work } = startWork({ time: '2024-09-30T23:59:59+08:00' });
    expect(marks()).toEqual(['island']);
    now.ms = Date.parse('2024-10-01T00:00:00+08:00');
    work.timeCame();
    expect(marks()).toEqual([]);
    now.ms = Date.parse('2024-09-30T23:59:59+08:00');
    work.timeCame();
    expect(marks()).toEqual(['island']);
    now.ms = Date.parse('2024-10-01T00:00:08+08:00');
    vi.advanceTimersByTime(10_000);
    expect(marks()).toEqual([]);
  });

  it('does not come by a time that was told before it is known who is here', () => {
    addHost('island');
    const { now, status, work } = startWork();
    status.value = 'loading';
    now.ms = Date.parse('2024-09-15T00:00:00+08:00');
    work.timeCame();
    expect(marks()).toEqual([]);
    status.value = 'guest';
    expect(marks()).toEqual(['island']);
  });

  it('comes and goes when the page is shown again, and goes with the shell', () => {
    addHost('island');
    const { now, work } = startWork({ time: '2024-08-31T23:59:59+08:00' });
    const at = (time: string) => {
      now.ms = Date.parse(time);
      document.dispatchEvent(new Event('visibilitychange'));
      return marks();
    };
    expect(at('2024-09-01T00:00:00+08:00')).toEqual(['island']);
    expect(at('2024-10-01T00:00:00+08:00')).toEqual([]);
    expect(at('2024-09-02T00:00:00+08:00')).toEqual(['island']);
    work.stop();
    expect(marks()).toEqual([]);
    expect(at('2024-09-03T00:00:00+08:00')).toEqual([]);
  });

  it('waits for the server’s time', () => {
    addHost('island');
    const { status, now } = startWork({ time: '2026-01-01' });
    now.ms = Date.parse('2024-09-02T00:00:00+08:00');
    status.value = 'member';
    expect(marks()).toEqual(['island']);
  });

  it('also stands on an island that comes later', async () => {
    startWork({ time: '2024-09-15T00:00:00+08:00' });
    addHost('late');
    await vi.waitFor(() => expect(marks()).toEqual(['late']));
  });
});

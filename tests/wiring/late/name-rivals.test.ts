import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeTheClock } from '../../fake-clock';
import { startWork } from './started-work';

fakeTheClock();

describe('nameRivals', () => {
  it.each([
    [false, '<img name="mountShell">', 'mountShell'],
    [true, '', 'Portico'],
    [true, '<form id="Portico"></form><form id="mountShell"></form>', 'Portico and mountShell'],
  ])('says whose name the shell has taken: %j, %s', (isTaken, html, names) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    document.body.innerHTML = html;
    onTestFinished(() => document.body.replaceChildren());
    startWork({ isTaken });
    expect(said.mock.calls).toEqual([
      [`[portico] something else on this page is called ${names}; the shell takes the name`],
    ]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import en from '../../../src/locales/en';
import { afterFrames } from '../../waits';
import { expectNothingLeft, giveEachItsPage, header, start } from '../started-shell';

giveEachItsPage();

describe('a visitor who belongs elsewhere', () => {
  it('stays where the shell has been unmounted meanwhile', async () => {
    const { shell, page } = start({ options: { hosts: { www: 'www.shop.test' } } });
    shell.unmount();
    await afterFrames();
    expect(page.replace).not.toHaveBeenCalled();
    // The next mount on this page has to redirect.
    expect(sessionStorage.getItem('portico.redirects')).toBeNull();
    expectNothingLeft();
  });

  it('is taken there before anything is fetched or shown', async () => {
    const loadTexts = vi.fn(async () => en);
    const { shell, page, asked } = start({ options: { hosts: { www: 'www.shop.test' } }, loadTexts });
    await vi.waitFor(() => expect(page.replace).toHaveBeenCalled());
    expect(page.replace.mock.calls).toEqual([
      [expect.stringMatching(/^https?:\/\/www\.shop\.test.*\/en\/page\/homepage$/)],
    ]);
    await afterFrames();
    expect(asked()).toEqual([]);
    expect(loadTexts).not.toHaveBeenCalled();
    expect(header()).toBeNull();
    shell.unmount();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    expectNothingLeft();
  });
});

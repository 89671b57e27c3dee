import { describe, expect, it, vi } from 'vitest';
import { giveEachItsPage, start } from '../started-shell';

giveEachItsPage();

describe('the chat window', () => {
  it('that does not come leads the chat window to the page of customer service', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { shell, opened } = start({ loadLate: () => Promise.reject(new TypeError('404')) });
    await shell.ready;
    shell.open('chat');
    await vi.waitFor(() => expect(opened.go).toHaveBeenCalledTimes(1));
    expect(opened.go.mock.calls).toEqual([[`${location.origin}/en/page/customservice/`]]);
  });

  it('leads the chat window to the link of customer service', async () => {
    const { shell, opened } = start();
    await shell.ready;
    shell.open('chat');
    await vi.waitFor(() => expect(opened.go).toHaveBeenCalledTimes(1));
    expect(opened.go.mock.calls[0]?.[0]).toMatch(/\/service\/chat\?guest=&lang=en$/);
  });
});

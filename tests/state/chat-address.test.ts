import { describe, expect, it, vi } from 'vitest';
import type { CallOptions } from '../../src/api/client';
import type { Found } from '../../src/api/page-api';
import type { CallResult } from '../../src/domain/failure';
import type { Language } from '../../src/domain/i18n/language';
import type { ServiceContact } from '../../src/domain/visitor/member';
import type { PageWindow } from '../../src/host/page';
import { leadChat } from '../../src/state/chat-address';
import { signal } from '../../src/state/signals';
import { createToastState } from '../../src/state/toasts';

const texts = { unstable: 'Unstable', blocked: 'Blocked', open: 'Open chat' };
const found = (url: string): CallResult<Found> => ({ ok: true, data: { url } });
const failed: CallResult<Found> = { ok: false, failure: { call: 'chatUrl', reason: 'network', message: 'offline' } };

interface Parts {
  readonly contact?: Partial<ServiceContact>;
  readonly answer?: () => Promise<CallResult<Found>>;
  readonly lang?: Language;
  readonly isBlocked?: boolean;
  readonly isNewcomer?: boolean;
}

async function lead(parts: Parts = {}) {
  const { contact, answer = async () => found('/chat'), lang = 'en', isBlocked = false, isNewcomer = false } = parts;
  const opened = { isEmpty: true, isOpen: true, go: vi.fn<PageWindow['go']>(), focus: vi.fn(), close: vi.fn() };
  const openWindow = vi.fn((): PageWindow | null => opened);
  const hold = vi.fn((_held: Window) => undefined);
  const chatUrl = vi.fn((_options?: CallOptions) => answer());
  const toasts = createToastState();
  const service = signal<ServiceContact>({ url: '', metaData: '', lineType: '', ...contact });
  const page = { url: () => 'https://www.shop.test/en/page/' };
  const given = { lang, service, isNewcomer, chatUrl, page, openWindow, hold, toasts, texts };
  await leadChat(isBlocked ? null : opened, given);
  return { opened, openWindow, hold, chatUrl, toast: toasts.current.value };
}

describe('leadChat', () => {
  it.each<[string, Parts, string]>([
    ['the user’s own link', { contact: { url: 'https://chat.test/me' } }, 'https://chat.test/me?lang=en'],
    ['the link that the server gives', {}, 'https://www.shop.test/chat?lang=en'],
    [
      'with what customer service needs to know',
      { contact: { url: '/chat', metaData: 'a&b=c', lineType: 'vip' }, lang: 'kr' },
      'https://www.shop.test/chat?metaData=a%26b%3Dc&lineType=vip&lang=kr',
    ],
    [
      'with what the link says already kept, and not said twice',
      { contact: { url: '/chat?x=1&lang=cn#top' } },
      'https://www.shop.test/chat?x=1&lang=en#top',
    ],
  ])('leads the window to %s', async (_, parts, address) => {
    const { opened, toast } = await lead(parts);
    expect(opened.go.mock.calls).toEqual([[address, expect.any(Function)]]);
    expect(opened.close).not.toHaveBeenCalled();
    expect(toast).toBeNull();
  });

  it.each([false, true])('asks for a link anew if somebody else may have got the last one: %s', async (isNewcomer) => {
    const { chatUrl } = await lead({ isNewcomer });
    expect(chatUrl.mock.calls).toEqual([[{ isFresh: isNewcomer }]]);
  });

  it('keeps hold of the window', async () => {
    const { opened, hold } = await lead();
    opened.go.mock.lastCall?.[1]?.(window);
    expect(hold.mock.calls).toEqual([[window]]);
  });

  it('asks the server only where the user has no link', async () => {
    expect((await lead({ contact: { url: '/own' } })).chatUrl).not.toHaveBeenCalled();
    expect((await lead()).chatUrl).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Promise<CallResult<Found>>]>([
    ['does not answer', async () => failed],
    ['gives what is no address', async () => found('http://[')],
    ['is out of reach, and the call throws', () => Promise.reject(new TypeError('gone'))],
  ])('takes the window away and says so when the server %s', async (_, answer) => {
    const { opened, toast } = await lead({ answer });
    expect(opened.close).toHaveBeenCalledTimes(1);
    expect(opened.go).not.toHaveBeenCalled();
    expect(toast).toMatchObject({ message: 'Unstable', kind: 'error' });
  });

  it('shows the link in a toast when the window was blocked, and opens it at that press', async () => {
    const { opened, openWindow, toast } = await lead({ isBlocked: true });
    expect(toast).toMatchObject({ message: 'Blocked', kind: 'warning', action: { label: 'Open chat' } });
    expect(openWindow).not.toHaveBeenCalled();
    toast?.action?.onPress();
    expect(openWindow).toHaveBeenCalledTimes(1);
    expect(opened.go.mock.calls).toEqual([['https://www.shop.test/chat?lang=en', expect.any(Function)]]);
    // A browser may block this one as well.
    openWindow.mockReturnValueOnce(null);
    toast?.action?.onPress();
    expect(opened.go).toHaveBeenCalledTimes(1);
  });

  it('only says so when the window was blocked and there is no link', async () => {
    const { toast } = await lead({ isBlocked: true, answer: async () => failed });
    expect(toast).toMatchObject({ message: 'Unstable', kind: 'error' });
    expect(toast?.action).toBeUndefined();
  });
});

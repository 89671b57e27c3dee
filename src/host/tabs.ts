import { isCurrencyCode } from '../domain/currency/currency';
import { stringify } from '../domain/reading/json';
import { count, either, is, object, read } from '../domain/reading/reader';
import { CHANNEL_KEY, USER_ID_KEY } from '../domain/stored-names';

/**
 * A message between tabs: the id of the user that a tab has found, 0 for a guest; the number of lines in the cart; or the
 * code of the currency that a tab shows.
 */
export type TabNews = { readonly user: number } | { readonly cart: number } | { readonly currency: string };

/** The other tabs of this shop. */
export interface Tabs {
  tell(news: TabNews): void;
  dispose(): void;
}

/** The parts of a window that reach other tabs. Browsers without `BroadcastChannel` use storage events. */
export interface TabsView extends Pick<Window, 'localStorage'> {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  addEventListener<N extends 'storage' | 'pagehide' | 'pageshow'>(
    name: N,
    hear: (event: WindowEventMap[N]) => void,
    options: { readonly signal: AbortSignal },
  ): void;
  readonly BroadcastChannel?: new (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
}

type Channel = InstanceType<NonNullable<TabsView['BroadcastChannel']>>;

const CHANNEL = 'portico';

const KINDS = ['user', 'cart', 'currency'] as const;

const newsReader = either(
  object({ user: count }),
  either(object({ cart: count }), object({ currency: is('three capital letters', isCurrencyCode) })),
);

/**
 * Connects to the other tabs.
 *
 * @param scope Suffix of the names that the tabs share.
 * @param onNews Called while the page is visible. Of the messages that arrive while it is hidden, the newest of each
 *   kind is delivered afterwards: a hidden page sends no requests.
 */
export function createTabs(view: TabsView, scope: string, onNews: (news: TabNews) => void): Tabs {
  const { document } = view;
  const ended = new AbortController();
  const { signal } = ended;
  const inbox = createInbox(document, onNews);
  let channel: Channel | undefined;

  function open(): void {
    channel ??= openChannel(view, CHANNEL + scope, inbox.take);
  }

  function close(): void {
    channel?.close();
    channel = undefined;
  }

  open();
  view.addEventListener(
    'storage',
    (event) => {
      if (event.storageArea === storeOf(view)) inbox.take(messageIn(event, scope));
    },
    { signal },
  );
  document.addEventListener('visibilitychange', inbox.deliver, { signal });
  // An open channel can keep a page out of the back/forward cache.
  view.addEventListener('pagehide', close, { signal });
  view.addEventListener(
    'pageshow',
    ({ persisted }) => {
      open();
      // A page restored from the back/forward cache reloads everything anyway.
      if (persisted) inbox.clear();
    },
    { signal },
  );

  return {
    tell(news) {
      try {
        if (channel) channel.postMessage(news);
        else if (!view.BroadcastChannel) {
          // The write itself is the message. The value need not stay.
          view.localStorage.setItem(CHANNEL_KEY + scope, stringify(news));
          view.localStorage.removeItem(CHANNEL_KEY + scope);
        }
      } catch {
        // Storage is blocked or full: the other tabs get the news when they load.
      }
    },
    dispose() {
      ended.abort();
      close();
    },
  };
}

/** The messages that wait while the page is hidden. */
function createInbox(document: TabsView['document'], onNews: (news: TabNews) => void) {
  const waiting = new Map<string, TabNews>();

  function deliver(): void {
    if (document.visibilityState === 'hidden') return;
    const all = KINDS.map((kind) => waiting.get(kind));
    waiting.clear();
    for (const news of all) if (news) onNews(news);
  }

  return {
    deliver,
    take(value: unknown): void {
      const news = read(newsReader, value);
      if (!news.ok) return;
      waiting.set(KINDS.find((kind) => kind in news.value) ?? '', news.value);
      deliver();
    },
    clear: () => waiting.clear(),
  };
}

function openChannel(view: TabsView, name: string, hear: (value: unknown) => void): Channel | undefined {
  try {
    const { BroadcastChannel } = view;
    if (!BroadcastChannel) return undefined;
    const channel = new BroadcastChannel(name);
    channel.onmessage = (event) => hear(event.data);
    return channel;
  } catch {
    // A sandboxed frame has no other tabs.
    return undefined;
  }
}

/**
 * The message of a page without the channel: an older shell, or the shop's own code that logs in or out. A null key means
 * that the whole storage was cleared. Undefined for a write that is no message.
 */
function messageIn({ key, newValue }: StorageEvent, scope: string): unknown {
  if (key === USER_ID_KEY + scope || key === null) return { user: Number(newValue ?? 0) };
  if (key !== CHANNEL_KEY + scope || !newValue) return undefined;
  try {
    return JSON.parse(newValue);
  } catch {
    // Not a message of ours.
    return undefined;
  }
}

function storeOf(view: TabsView): Storage | undefined {
  try {
    return view.localStorage;
  } catch {
    // Cookies are blocked, so no storage events occur either.
    return undefined;
  }
}

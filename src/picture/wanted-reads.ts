import {
  ANNOUNCEMENT_LIST,
  CART_LIST,
  CURRENCY_LIST,
  GLOBAL_CONFIG,
  HEADER_DATA,
  USER_INFO,
  USER_LEVEL,
} from '../api/first-read-addresses';
import { elementsIn } from '../domain/page/own-member';
import { type FirstRead, type FirstReads, readId } from './first-reads';
import { attempt, type Mark } from './mark';
import { ownValues } from './own-values';
import { followPage, type PageFollower } from './page-changes';

/**
 * Sends the requests of the first view while the code that paints it is still loading. The parsed placeholders, and the
 * facts known about the visitor, decide which ones are sent.
 */
export interface WantedReads {
  /** Whether the visitor is a member, or likely to be one: the mark counts until the server has replied. */
  maybeMember(): boolean;
  /**
   * Calls the listener for each look at the page, which is every 8 ms and before each frame while it is parsed
   * (`page-changes.ts`), and when the visitor is known.
   */
  follow(listener: () => void): void;
  /** Ends the calls of `follow`. */
  end(): void;
  /** See `PictureHandOver`. */
  readonly watch: PageFollower['watch'];
}

/** What loads the code that only some pages need, called at each look at a page that needs it. */
export interface WantedCode {
  /** The page has a price in the visitor's currency. */
  prices(): void;
  /** The page has an inline cart, or is likely to have one. */
  cart(): void;
}

export function sendWantedReads(
  page: Document,
  mark: Mark,
  { booted, reply }: FirstReads,
  code?: WantedCode,
): WantedReads {
  let listener = () => {};
  /** Whether the server, or the page, says that the visitor is a member. */
  let isMember: boolean | undefined;
  const maybeMember = () => isMember ?? mark.isMarked;

  const asked = new Set<FirstRead>();
  /** Sends a read once it is wanted, unless the page has its value. Called at each look at the page. */
  function ask(read: FirstRead, isWanted?: () => unknown): void {
    if (asked.has(read) || (isWanted && !isWanted())) return;
    asked.add(read);
    if (booted(read) === undefined) void reply(read);
  }

  const { off } = Object(booted(GLOBAL_CONFIG));
  /** Whether the page says that an island is switched off. */
  const isOff = (name: string) => Array.isArray(off) && off.includes(name);
  const has = (name: string) => !isOff(name) && hasPlaceholder(page, name);
  const expectsCart = () => has('cart-panel') || (mark.hadCart && !isOff('cart-panel'));
  const hasStripes = () => has('announcements');

  let hasPrices = false;

  function look(): void {
    // Before the calls: a browser has six connections to a host of HTTP/1.1, and the first frame waits for this code.
    hasPrices ||= elementsIn(page, '[data-portico-price]').length > 0;
    // What fails on an element of the page must not keep the islands from being painted.
    if (hasPrices) attempt(() => code?.prices());
    if (expectsCart()) attempt(() => code?.cart());
    if (maybeMember()) {
      ask(HEADER_DATA);
      ask(USER_LEVEL);
      ask(CART_LIST, expectsCart);
    }
    ask(ANNOUNCEMENT_LIST, hasStripes);
    listener();
  }

  async function learnWho(): Promise<void> {
    try {
      isMember = readId(booted(USER_INFO)) > 0;
    } catch {
      // The page gave no value, or a malformed one.
      const [data] = await reply(USER_INFO);
      isMember = data !== null && readId(data) > 0;
    }
    look();
  }

  // The core sees the failure too, and retries.
  learnWho().catch(() => {});
  ask(CURRENCY_LIST);
  return {
    maybeMember,
    follow(next) {
      listener = next;
    },
    ...followPage(page, look),
  };
}

/** Whether a placeholder of an island that has a picture has been parsed. */
const hasPlaceholder = (page: Document, name: string) =>
  elementsIn(page, `[data-portico=${name}]`).some((host) => ownValues(name, host));

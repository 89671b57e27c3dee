import { describe, expect, it, vi } from 'vitest';
import { ANNOUNCEMENT_LIST, CART_LIST } from '../../../src/api/first-read-addresses';
import { readOptions } from '../../../src/host/options';
import type { FirstRead, IslandRow } from '../../../src/island/define-island';
import { readIslandData } from '../../../src/mount/island-data';
import { type BegunReadDeps, createBegunReads } from '../../../src/wiring/base/begun-reads';
import { nextTask } from '../../waits';

const CART: FirstRead = { call: CART_LIST, payload: {}, isForMembers: true };
const ANNOUNCEMENTS: FirstRead = { call: ANNOUNCEMENT_LIST, payload: { pageType: 'home' } };

const rowOf = (read: FirstRead): IslandRow => ({
  name: 'an-island',
  moment: 'load',
  firstRead: () => read,
  load: () => Promise.reject(new Error('not loaded here')),
});

function setUp(printed: BegunReadDeps['printed'] = {}, isStaying = true) {
  const begin = vi.fn<BegunReadDeps['client']['begin']>(async () => undefined);
  const drop = vi.fn<BegunReadDeps['client']['drop']>();
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  if (isStaying) open();
  const reads = createBegunReads({
    client: { begin, drop },
    printed,
    readingPage: () => ({ url: new URL('https://s.test/en/'), options: readOptions({}, () => {}) }),
    opened,
  });
  const data = readIslandData(document.createElement('div'), () => {});
  const read = (first: FirstRead) => reads.beginRead(rowOf(first), data);
  return {
    ...reads,
    read,
    open,
    begun: () => begin.mock.calls.map(([call]) => call.name),
    dropped: () => drop.mock.calls.map(([call]) => call.name),
  };
}

describe('createBegunReads', () => {
  it('sends nothing before the page is shown and the visitor belongs here', async () => {
    const { read, open, begun } = setUp({}, false);
    read(ANNOUNCEMENTS);
    await nextTask();
    expect(begun()).toEqual([]);
    open();
    await nextTask();
    expect(begun()).toEqual(['announcements']);
  });

  it('sends a request once, however many placeholders there are', async () => {
    const { read, begun } = setUp();
    read(ANNOUNCEMENTS);
    read(ANNOUNCEMENTS);
    await nextTask();
    expect(begun()).toEqual(['announcements']);
  });

  it('sends nothing that the page says itself', async () => {
    const { read, expectMember, begun } = setUp({ announcements: [], headerData: {}, userLevel: {} });
    read(ANNOUNCEMENTS);
    expectMember();
    await nextTask();
    expect(begun()).toEqual(['customerService']);
  });

  it('keeps members’ requests until the visitor is known as one', async () => {
    const { read, beginMember, begun } = setUp();
    read(CART);
    await nextTask();
    expect(begun()).toEqual([]);
    beginMember();
    expect(begun()).toEqual(['cartList']);
    beginMember();
    expect(begun()).toEqual(['cartList']);
  });

  it('sends all of a member’s requests at once where one is expected, and drops them for a guest', async () => {
    const { read, expectMember, dropBegun, begun, dropped } = setUp();
    expectMember();
    read(CART);
    await nextTask();
    expect(begun()).toEqual(['headerData', 'userLevel', 'customerService', 'cartList']);
    dropBegun();
    expect(dropped()).toEqual(['headerData', 'userLevel', 'customerService', 'cartList']);
  });

  it('sends none ahead once those that were sent have ended', async () => {
    const { read, begunSettled, begun } = setUp();
    await nextTask();
    await begunSettled();
    read(ANNOUNCEMENTS);
    await nextTask();
    expect(begun()).toEqual([]);
  });
});

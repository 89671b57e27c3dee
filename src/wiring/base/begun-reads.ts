import type { ApiClient } from '../../api/client';
import type { BegunCall } from '../../api/request';
import type { BootData } from '../../api/shop-api';
import { customerService, headerData, userLevel } from '../../api/user';
import type { FirstRead, IslandData, IslandRow, ReadingPage } from '../../island/define-island';

type Read = Pick<FirstRead, 'call' | 'payload'>;

export interface BegunReadDeps {
  readonly client: Pick<ApiClient, 'begin' | 'drop'>;
  /** The page's own data, by call: calls with data are not requested. */
  readonly printed: BootData & { readonly announcements?: unknown };
  /** The page as it is now, for the first reads of islands. */
  readonly readingPage: () => ReadingPage;
  /** Resolves when the page is shown and the visitor belongs here: no request is sent before. */
  readonly opened: Promise<void>;
}

/** Requests that are sent before the code that uses their responses is loaded. */
export interface BegunReads {
  /** Sends an island's first request; for members' data, once the visitor is known or likely to be a member. */
  readonly beginRead: (row: IslandRow, data: IslandData) => void;
  /** The visitor is likely to be a member: also sends the load sequence's requests for members. */
  readonly expectMember: () => void;
  /** The visitor is a member. */
  readonly beginMember: () => void;
  /** The visitor is a guest: requests for members' data are dropped. */
  readonly dropBegun: () => void;
  /** Resolves when all requests that were sent have ended. From then on none is sent ahead. */
  readonly begunSettled: () => Promise<unknown>;
}

export function createBegunReads({ client, printed, readingPage, opened }: BegunReadDeps): BegunReads {
  const begun: Promise<unknown>[] = [];
  const begunNames = new Set<string>();
  const forMembers: Read[] = [];
  // The first view is complete: from then on each island sends its own requests.
  let isOver = false;
  let mayAskMember = false;
  const isPrinted = ({ name }: BegunCall) => Reflect.get(printed, name) !== undefined;
  // Once for each call, however many placeholders there are.
  const begin = ({ call, payload }: Read) => {
    if (!isOver && !begunNames.has(call.name)) begun.push(client.begin(call, payload));
    begunNames.add(call.name);
  };
  const beginMember = () => {
    mayAskMember = true;
    for (const read of forMembers) begin(read);
  };
  return {
    beginRead({ firstRead }, data) {
      void opened.then(() => {
        const read = firstRead?.(data, readingPage());
        if (!read || read.printed !== undefined || isPrinted(read.call)) return;
        if (read.isForMembers) forMembers.push(read);
        if (!read.isForMembers || mayAskMember) begin(read);
      });
    },
    expectMember() {
      void opened.then(() => {
        for (const call of [headerData, userLevel, customerService])
          if (!isPrinted(call)) forMembers.push({ call, payload: {} });
        beginMember();
      });
    },
    beginMember,
    dropBegun() {
      mayAskMember = false;
      for (const { call, payload } of forMembers) client.drop(call, payload);
    },
    async begunSettled() {
      await Promise.all(begun.splice(0));
      isOver = true;
    },
  };
}

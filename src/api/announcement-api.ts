import type { Announcement } from '../domain/announcements/announcement';
import type { CallResult } from '../domain/failure';
import { announcements, noticeInfo } from './announcement';
import { createKnownReply } from './boot-replies';
import type { ApiClient, CallOptions } from './client';

/** The calls for announcements. */
export interface AnnouncementApi {
  /** Pop-ups, stripes and notices for a page type. */
  announcements(pageType: string, options?: CallOptions): Promise<CallResult<readonly Announcement[]>>;
  /** The top notice for a page type. */
  noticeInfo(pageType: string, options?: CallOptions): Promise<CallResult<readonly Announcement[]>>;
}

export interface AnnouncementApiDeps {
  /** The option `boot.announcements`: announcements for the page's own type. */
  readonly boot?: unknown;
}

/** Source: contract, section 5. */
export function createAnnouncementApi(client: ApiClient, { boot }: AnnouncementApiDeps = {}): AnnouncementApi {
  const known = createKnownReply(client, new Map([['announcements', boot]]));
  return {
    announcements: (pageType, options) => known('announcements', announcements, { pageType }, options),
    noticeInfo: (page, options) => client.send(noticeInfo, { page }, options),
  };
}

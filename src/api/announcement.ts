import {
  ANNOUNCEMENT_PLACES,
  type Announcement,
  type AnnouncementSpot,
  isWarningTemplate,
  levelOf,
  safeTarget,
} from '../domain/announcements/announcement';
import { listOf, mapped, object, oneOf, optional, type Reader, refuse } from '../domain/reading/reader';
import { defineCall } from './call';
import { addressText, code, content, idText, line, orRefuse } from './fields';
import { ANNOUNCEMENT_LIST } from './first-read-addresses';

/** Dismissed ids are kept in a cookie, joined by dots; other characters would break it. Source: contract, section 6. */
const seenId = mapped(idText, (id) =>
  /^[\w-]{1,64}$/.test(id) ? id : refuse('an id of letters, digits, _ and -, at most 64', id),
);

const target = mapped(addressText, (text) => text.trim() && orRefuse(safeTarget(text), text));

const spot: Reader<AnnouncementSpot> = object({
  id: optional(seenId, ''),
  place: ['position', oneOf(...ANNOUNCEMENT_PLACES)],
  hrefCn: ['jumpHrefCn', optional(target, '')],
  hrefEn: ['jumpHrefEn', optional(target, '')],
});

const announcement: Reader<Announcement> = mapped(
  object({
    id: optional(seenId, ''),
    title: optional(line, ''),
    content: optional(content, ''),
    style: ['styleTemplate', optional(code, '')],
    templateType: optional(code, ''),
    templateText: ['templateTypeContent', optional(content, '')],
    spots: ['hrefPositionList', optional(listOf(spot), [])],
  }),
  ({ content: text, style, ...found }) => {
    const isWarning = isWarningTemplate(found.templateType, style);
    // Source: contract, section 8, "Announcements".
    const html = text || (isWarning ? found.templateText : '');
    return found.title || html
      ? { ...found, html, level: levelOf(style), isWarning }
      : refuse('an announcement with a title or a content', found);
  },
);

const announcementList = listOf(announcement);

/** The announcements for a page type. Source: specification, section 7; contract, section 5. */
export const announcements = defineCall({
  ...ANNOUNCEMENT_LIST,
  data: announcementList,
});

/** The top notice. Every entry is shown there, whatever place it names. Source: specification, section 7. */
export const noticeInfo = defineCall({
  name: 'noticeInfo',
  method: 'get',
  path: 'top/notice-info',
  data: announcementList,
});

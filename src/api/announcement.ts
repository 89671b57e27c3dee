import {
  ANNOUNCEMENT_PLACES,
  type Announcement,
  type AnnouncementSpot,
  isWarningTemplate,
  levelOf,
} from '../domain/announcements/announcement';
import { listOf, Mismatch, mapped, object, oneOf, optional, type Reader } from '../domain/reading/reader';
import { defineCall } from './call';
import { addressOrNone, addressText, code, content, idText, line } from './fields';
import { ANNOUNCEMENT_LIST } from './first-read-addresses';

/** Dismissed ids are kept in a cookie, joined by dots; other characters would break it. Source: contract, section 6. */
const seenId: Reader<string> = (value, path, report) => {
  const id = idText(value, path, report);
  if (/^[\w-]{1,64}$/.test(id)) return id;
  throw new Mismatch({ path, expected: 'an id of letters, digits, _ and -, at most 64', received: value });
};

/** Editors also link to e-mail addresses of the service. */
const target: Reader<string> = (value, path, report) => {
  const plain = addressText(value, path, report).trim();
  return /^mailto:[^\s]+$/i.test(plain) ? plain : addressOrNone(plain, path, report);
};

const spot: Reader<AnnouncementSpot> = mapped(
  object({
    id: optional(seenId, ''),
    position: oneOf(...ANNOUNCEMENT_PLACES),
    jumpHrefCn: optional(target, ''),
    jumpHrefEn: optional(target, ''),
  }),
  (found) => ({ id: found.id, place: found.position, hrefCn: found.jumpHrefCn, hrefEn: found.jumpHrefEn }),
);

const announcement: Reader<Announcement> = mapped(
  object({
    id: optional(seenId, ''),
    title: optional(line, ''),
    content: optional(content, ''),
    styleTemplate: optional(code, ''),
    templateType: optional(code, ''),
    templateTypeContent: optional(content, ''),
    hrefPositionList: optional(listOf(spot), []),
  }),
  (found, path) => {
    const isWarning = isWarningTemplate(found.templateType, found.styleTemplate);
    // Source: contract, section 8, "Announcements".
    const html = found.content || (isWarning ? found.templateTypeContent : '');
    if (!(found.title || html)) {
      throw new Mismatch({ path, expected: 'an announcement with a title or a content', received: found });
    }
    return {
      id: found.id,
      title: found.title,
      html,
      level: levelOf(found.styleTemplate),
      isWarning,
      templateType: found.templateType,
      templateText: found.templateTypeContent,
      spots: found.hrefPositionList,
    };
  },
);

/** The announcements for a page type. Source: specification, section 7; contract, section 5. */
export const announcements = defineCall({
  ...ANNOUNCEMENT_LIST,
  data: listOf(announcement),
});

/** The top notice. Every entry is shown there, whatever place it names. Source: specification, section 7. */
export const noticeInfo = defineCall({
  name: 'noticeInfo',
  method: 'get',
  path: 'top/notice-info',
  data: listOf(announcement),
});

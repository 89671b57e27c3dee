import type { PositionItem } from '../domain/positions/position';
import { listOf, mapped, object, optional, type Reader, refuse } from '../domain/reading/reader';
import { defineCall } from './call';
import { addressOrNone, idText, line } from './fields';
import { POSITION } from './first-read-addresses';

/** An item without a picture and without text has nothing to show. */
const item: Reader<PositionItem> = mapped(
  object({
    id: optional(idText, ''),
    img: optional(addressOrNone, ''),
    href: optional(addressOrNone, ''),
    title: optional(line, ''),
    name: optional(line, ''),
    subTitle: optional(line, ''),
  }),
  (found) =>
    found.img || found.title || found.name || found.subTitle
      ? found
      : refuse('an item with a picture or a text', found),
);

/** The items in a position. Source: specification, sections 3 and 7 (GET /position, sent by `page-api.ts`). */
export const position = defineCall({
  ...POSITION,
  namedBy: 'position',
  data: listOf(item),
});

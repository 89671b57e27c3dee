import type { PositionItem } from '../domain/positions/position';
import { listOf, Mismatch, object, optional, type Reader } from '../domain/reading/reader';
import { defineCall } from './call';
import { addressOrNone, idText, line } from './fields';
import { POSITION } from './first-read-addresses';

const fields = object({
  id: optional(idText, ''),
  img: optional(addressOrNone, ''),
  href: optional(addressOrNone, ''),
  title: optional(line, ''),
  name: optional(line, ''),
  subTitle: optional(line, ''),
});

/** An item without a picture and without text has nothing to show. */
const item: Reader<PositionItem> = (value, path, report) => {
  const found = fields(value, path, report);
  if (!(found.img || found.title || found.name || found.subTitle)) {
    throw new Mismatch({ path, expected: 'an item with a picture or a text', received: value });
  }
  return found;
};

/** The items in a position. Source: specification, sections 3 and 7 (GET /position, sent by `page-api.ts`). */
export const position = defineCall({
  ...POSITION,
  namedBy: 'position',
  data: listOf(item),
});

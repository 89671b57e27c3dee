/**
 * The first picture that the page's own data place at a position, unchecked; undefined if there is none.
 *
 * @param boot The option `boot.positions`.
 * @param own  The option `positions`, for this position.
 * @param name Our name of it.
 */
export function bootPicture(boot: unknown, own: unknown, name: string): unknown {
  const items: unknown = Object(boot)[String(own || name)];
  // As in the header: the first one with a picture.
  return Object([items].flat().find((item) => Object(item).img)).img;
}

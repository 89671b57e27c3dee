// Plain JavaScript: the packages that read and compare pictures have no types.
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * Compares two pictures.
 *
 * @param {Buffer} one
 * @param {Buffer} other
 * @returns {{ pixels: number, box: string, picture: Buffer | undefined }} How many pixels differ, within which part, and a
 *   picture of that.
 */
export function comparePictures(one, other) {
  const [left, right] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (left.width !== right.width || left.height !== right.height)
    return {
      pixels: -1,
      box: `${left.width}×${left.height} for ${right.width}×${right.height}`,
      picture: undefined,
    };
  const diff = new PNG({ width: left.width, height: left.height });
  const pixels = pixelmatch(left.data, right.data, diff.data, left.width, left.height, {
    threshold: 0.05,
    // The edges of round corners come out a shade lighter or darker by what was drawn there before.
    includeAA: false,
    diffMask: true,
  });
  let [x0, y0, x1, y1] = [left.width, left.height, 0, 0];
  for (let index = 3; index < diff.data.length; index += 4) {
    if (diff.data[index] === 0) continue;
    const x = ((index - 3) / 4) % left.width;
    const y = Math.floor((index - 3) / 4 / left.width);
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  }
  return { pixels, box: `${x0},${y0} to ${x1},${y1}`, picture: pixels > 0 ? PNG.sync.write(diff) : undefined };
}

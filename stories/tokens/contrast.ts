/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** @param colour `#rgb` or `#rrggbb`. @throws {RangeError} For any other form. */
function readColour(colour: string): Rgb {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour.trim())?.[1];
  if (!digits) throw new RangeError(`${colour} is no colour of the form #rrggbb`);
  const [red = '', green = '', blue = ''] =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** Source: WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red, green, blue] = readColour(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** The contrast of two colours, from 1 to 21, in either order. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

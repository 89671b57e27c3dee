import { encode } from 'uqr';

/** Width of the light margin that readers need around a code, in modules. */
const QUIET_ZONE = 4;
/**
 * Which of the eight mask patterns is used. Readers accept any of them. The library could choose the best, but it needs
 * a `reduce` that some pages have replaced.
 */
const MASK = 0;

/** A code as a drawing. One unit is one module. */
export interface QrDrawing {
  /** Side of the square, with the quiet zone. */
  readonly size: number;
  /** The dark modules, as the `d` of an SVG path. */
  readonly path: string;
}

/** Draws a text as a QR code. @returns Null if the text is too long for a code: more than about 2,300 bytes. */
export function drawQr(text: string): QrDrawing | null {
  try {
    const make = () => encode(text, { ecc: 'M', border: QUIET_ZONE, maskPattern: MASK });
    const { data, size } = makesLists() ? make() : withArrayFrom(make);
    let path = '';
    data.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) path += `M${x} ${y}h1v1h-1z`;
      });
    });
    return { size, path };
  } catch {
    // The library throws only if the text is too long.
    return null;
  }
}

/** Whether `Array.from` works as the library needs it. Some pages replace it by one without a second argument. */
function makesLists(): boolean {
  try {
    const { from } = Array;
    return from.call(Array, { length: 1 }, () => MASK)[0] === MASK;
  } catch {
    return false;
  }
}

/** Runs the library with a working `Array.from`. The page's own is replaced during the call and restored afterwards. */
function withArrayFrom<T>(act: () => T): T {
  const theirs = Object.getOwnPropertyDescriptor(Array, 'from');
  const value = ({ length }: ArrayLike<unknown>, make: () => unknown = () => undefined) =>
    new Array(length).fill(undefined).map(make);
  Reflect.defineProperty(Array, 'from', { value, configurable: true });
  try {
    return act();
  } finally {
    if (theirs) Reflect.defineProperty(Array, 'from', theirs);
  }
}

/** An image file without its metadata. */
export interface BareImage {
  readonly type: string;
  /** What is left of the file, in order. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Cuts the metadata out of a JPEG, PNG, WebP or GIF: camera, place, time, comments, previews, and what stands after the
 * image's end. What a decoder needs stays as it is. The turn of a camera's photo is metadata, too.
 *
 * @returns Undefined if the file is of another kind, or its structure is broken.
 */
export function bareImage(bytes: Bytes): BareImage | undefined {
  const head = textAt(bytes, 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return of('image/jpeg', bareJpeg(bytes));
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return of('image/png', barePng(bytes));
  if (/^RIFF.{4}WEBP/s.test(head)) return of('image/webp', bareWebp(bytes));
  if (/^GIF8[79]a/.test(head)) return of('image/gif', bareGif(bytes));
  return undefined;
}

const of = (type: string, parts: readonly Bytes[] | undefined): BareImage | undefined => parts && { type, parts };

/** Keeps the tables, the frames, the colours (`JFIF`, an ICC profile, Adobe's mark), and the data up to the first end. */
function bareJpeg(bytes: Bytes): readonly Bytes[] | undefined {
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (bytes[at] === 0xff) {
    const mark = bytes[at + 1] ?? 0;
    if (mark === 0xff) {
      // A fill byte.
      at += 1;
      continue;
    }
    if (mark === 0xd9) return [...parts, bytes.subarray(at, at + 2)];
    const size = numberAt(bytes, at + 2, 2);
    let end = at + 2 + size;
    if (mark < 0xc0 || (mark >= 0xd0 && mark <= 0xd8) || size < 2 || end > bytes.length) return undefined;
    const name = textAt(bytes, at + 4, 12);
    const isMeta = (mark >= 0xe0 && mark <= 0xef) || mark === 0xfe;
    const isColour =
      (mark === 0xe0 && name.startsWith('JFIF\0')) ||
      (mark === 0xe2 && name.startsWith('ICC_PROFILE\0')) ||
      (mark === 0xee && name.startsWith('Adobe'));
    if (mark === 0xda) end = endOfScan(bytes, end);
    if (!isMeta || isColour) parts.push(bytes.subarray(at, end));
    at = end;
  }
  // The end is missing in a file that was cut off; browsers show it all the same.
  return at === bytes.length && parts.length > 1 ? parts : undefined;
}

/** Where the next segment begins: in the data, `FF` is followed by 0 or by the number of a restart. */
function endOfScan(bytes: Bytes, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0) {
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** Chunks of a PNG besides the critical ones that change what is shown. */
const PNG_KEPT = /^(?:[A-Z].{3}|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/;

function barePng(bytes: Bytes): readonly Bytes[] | undefined {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8, end = 0; at + 12 <= bytes.length; at = end) {
    const name = textAt(bytes, at + 4, 4);
    end = at + 12 + numberAt(bytes, at, 4);
    if (end > bytes.length) return undefined;
    if (PNG_KEPT.test(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return parts;
  }
  return undefined;
}

const WEBP_KEPT = /^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/;

function bareWebp(bytes: Bytes): readonly Bytes[] | undefined {
  const head = bytes.slice(0, 12);
  const parts = [head];
  let size = 4;
  const last = Math.min(bytes.length, 8 + littleAt(bytes, 4));
  for (let at = 12, end = 0; at + 8 <= last; at = end) {
    const name = textAt(bytes, at, 4);
    const length = littleAt(bytes, at + 4);
    // Chunks begin at even places.
    end = at + 8 + length + (length % 2);
    if (at + 8 + length > last) return undefined;
    if (!WEBP_KEPT.test(name)) continue;
    const chunk = bytes.slice(at, end);
    // The flags that announce Exif and XMP.
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~0x0c;
    size += chunk.length;
    parts.push(chunk);
  }
  new DataView(head.buffer).setUint32(4, size, true);
  return parts.length > 1 ? parts : undefined;
}

/** Keeps the images and, of the extensions, their times and the number of repetitions. */
function bareGif(bytes: Bytes): readonly Bytes[] | undefined {
  const tableAt = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let at = 13 + tableAt(bytes[10]);
  const parts = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return [...parts, bytes.subarray(at, at + 1)];
    // An image: its frame, its table, the width of its codes. An extension: its label.
    const isImage = kind === 0x2c;
    if (!isImage && kind !== 0x21) return undefined;
    let end = at + (isImage ? 11 + tableAt(bytes[at + 9]) : 2);
    for (let size = -1; size !== 0; end += size + 1) {
      size = bytes[end] ?? Number.NaN;
      if (Number.isNaN(size)) return undefined;
    }
    const label = bytes[at + 1];
    const isLoop = label === 0xff && /^(?:NETSCAPE2|ANIMEXTS1)\.0/.test(textAt(bytes, at + 3, 11));
    if (isImage || label === 0xf9 || isLoop) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

function textAt(bytes: Bytes, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** A number whose first byte is the highest. */
function numberAt(bytes: Bytes, at: number, length: number): number {
  let value = 0;
  for (let byte = 0; byte < length; byte += 1) value = value * 256 + (bytes[at + byte] ?? 0);
  return value;
}

/** A number of four bytes whose first is the lowest. */
function littleAt(bytes: Bytes, at: number): number {
  let value = 0;
  for (let byte = 3; byte >= 0; byte -= 1) value = value * 256 + (bytes[at + byte] ?? 0);
  return value;
}

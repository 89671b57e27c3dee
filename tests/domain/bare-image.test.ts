import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareImage } from '../../src/domain/bare-image';

const SECRET = 'GPS 31.2304 N';

const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])),
  );

function joined(parts: readonly Uint8Array[] = []): string {
  return parts.map((part) => String.fromCharCode(...part)).join('');
}

const bareOf = (bytes: Uint8Array<ArrayBuffer>) => joined(bareImage(bytes)?.parts);

const segment = (mark: number, content: string) => [
  0xff,
  mark,
  0,
  content.length + 2,
  ...[...content].map((letter) => letter.charCodeAt(0)),
];
const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
const JFIF = segment(0xe0, 'JFIF\0\x01\x02');
const SCAN = [...segment(0xda, 'scan'), 1, 0xff, 0, 2, 0xff, 0xd3, 4];

describe('bareImage of a JPEG', () => {
  const exif = segment(0xe1, `Exif\0\0${SECRET}`);

  it('leaves out what tells of the visitor, and keeps what shows the image', () => {
    const kept = [
      JFIF,
      segment(0xe2, 'ICC_PROFILE\0p'),
      segment(0xee, 'Adobe\0d'),
      segment(0xdb, 'quant'),
      segment(0xc2, 'frame'),
      segment(0xc4, 'huff'),
      SCAN,
      segment(0xc4, 'huff 2'),
      SCAN,
    ];
    const others = [
      exif,
      segment(0xe0, `JFXX\0${SECRET}`),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`),
      segment(0xe2, `MPF\0${SECRET}`),
      segment(0xed, `Photoshop 3.0\0${SECRET}`),
      segment(0xfe, SECRET),
    ];
    const mixed = kept.flatMap((part, at) => [part, others[at] ?? []]);
    // A second image, such as a preview or a film, with metadata of its own.
    const bytes = bytesOf(SOI, ...mixed, EOI, SOI, exif, EOI, SECRET);
    expect(bareOf(bytes)).toBe(joined([bytesOf(SOI, ...kept, EOI)]));
    expect(bareImage(bytes)?.type).toBe('image/jpeg');
  });

  it('takes fill bytes, and a file that is cut off in its data', () => {
    expect(bareOf(bytesOf(SOI, [0xff, 0xff], exif, JFIF, SCAN))).toBe(joined([bytesOf(SOI, JFIF, SCAN)]));
    expect(bareOf(bytesOf(SOI, JFIF, SCAN, [0xff]))).toBe(joined([bytesOf(SOI, JFIF, SCAN, [0xff])]));
  });

  it.each([
    ['a segment beyond its end', bytesOf(SOI, [0xff, 0xe1, 0, 200], SECRET)],
    ['a segment without a size', bytesOf(SOI, [0xff, 0xe1, 0, 1], SECRET)],
    ['text between its segments', bytesOf(SOI, JFIF, SECRET, exif)],
    ['nothing in it', bytesOf(SOI, [0xff])],
  ])('gives nothing of one with %s', (_, bytes) => expect(bareImage(bytes)).toBeUndefined());
});

describe('bareImage of a PNG', () => {
  const chunk = (name: string, content: string) =>
    bytesOf([0, 0, 0, content.length], name, content, [1, 2, 3, 4]) as Iterable<number> as readonly number[];
  const of = (...chunks: (readonly number[])[]) => bytesOf('\x89PNG\r\n\x1a\n', ...chunks.map((one) => [...one]));
  const [IHDR, IDAT, IEND] = [chunk('IHDR', 'size'), chunk('IDAT', 'pixels'), chunk('IEND', '')];

  it('leaves out texts, time and Exif, and what stands after the end', () => {
    const meta = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prIv'].map((name) => chunk(name, SECRET));
    const kept = [IHDR, chunk('PLTE', 'c'), chunk('tRNS', 't'), chunk('iCCP', 'p'), chunk('fdAT', 'f'), IDAT, IEND];
    const mixed = kept.flatMap((part, at) => [meta[at] ?? [], part]);
    expect(bareOf(of(...mixed, chunk('tEXt', SECRET)))).toBe(joined([of(...kept)]));
    expect(bareImage(of(IHDR, IEND))?.type).toBe('image/png');
  });

  it.each([
    ['no end', of(IHDR, IDAT)],
    ['a chunk beyond its end', of(IHDR, [0, 0, 9, 9, ...bytesOf('IDAT', 'x', [0, 0, 0, 0])])],
  ])('gives nothing of one with %s', (_, bytes) => expect(bareImage(bytes)).toBeUndefined());
});

describe('bareImage of a WebP', () => {
  const chunk = (name: string, content: string) =>
    [...bytesOf(name, [content.length, 0, 0, 0], content, content.length % 2 ? [0] : [])] as const;
  const of = (...chunks: (readonly number[])[]) => {
    const body = bytesOf(...chunks);
    return bytesOf('RIFF', [body.length + 4, 0, 0, 0], 'WEBP', [...body]);
  };

  it('leaves out Exif, XMP and what is unknown, and says so in its head', () => {
    const image = chunk('VP8 ', 'odd');
    const bytes = of(
      chunk('VP8X', '\x3csize'),
      chunk('EXIF', SECRET),
      image,
      chunk('XMP ', SECRET),
      chunk('priv', SECRET),
    );
    expect(bareOf(bytesOf([...bytes], SECRET))).toBe(joined([of(chunk('VP8X', '\x30size'), image)]));
    expect(bareImage(bytes)?.type).toBe('image/webp');
  });

  it.each([
    ['nothing in it', of()],
    ['a chunk beyond its end', of([...bytesOf('VP8 ', [99, 0, 0, 0], 'x')])],
  ])('gives nothing of one with %s', (_, bytes) => expect(bareImage(bytes)).toBeUndefined());
});

describe('bareImage of a GIF', () => {
  const head = [...bytesOf('GIF89a', [1, 0, 1, 0, 0x80, 0, 0], 'rgbRGB')];
  const blocks = (content: string) => [content.length, ...[...content].map((letter) => letter.charCodeAt(0)), 0];
  const extension = (label: number, ...content: readonly string[]) => [
    0x21,
    label,
    ...content.flatMap((one) => blocks(one).slice(0, -1)),
    0,
  ];
  const image = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, ...bytesOf('rgbRGB'), 2, ...blocks('!;,')];

  it('leaves out comments, texts and XMP, and what stands after the end', () => {
    const [times, loop] = [extension(0xf9, 'time'), extension(0xff, 'NETSCAPE2.0', '\x01\0\0')];
    const meta = [extension(0xfe, SECRET), extension(0xff, 'XMP DataXMP', SECRET), extension(0x01, 'place', SECRET)];
    const bytes = bytesOf(head, loop, meta[0] ?? [], times, meta[1] ?? [], image, meta[2] ?? [], [0x3b], SECRET);
    expect(bareOf(bytes)).toBe(joined([bytesOf(head, loop, times, image, [0x3b])]));
    expect(bareImage(bytes)?.type).toBe('image/gif');
  });

  it.each([
    ['no end', bytesOf(head, image)],
    ['a block beyond its end', bytesOf(head, [0x21, 0xfe, 9, 1])],
    ['an unknown block', bytesOf(head, [7])],
  ])('gives nothing of one with %s', (_, bytes) => expect(bareImage(bytes)).toBeUndefined());
});

describe('bareImage', () => {
  it.each(['', 'no image', '\0\0\0\x18ftypheic', '<svg/>'])('knows no other kind: %j', (text) =>
    expect(bareImage(bytesOf(text))).toBeUndefined(),
  );

  it('reads anything, and finds nothing more in what it has made', () => {
    const heads = ['', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x20\0\0\0WEBP', 'GIF89a'].map((text) =>
      bytesOf(text),
    );
    const pieces = fc.oneof(
      fc.uint8Array({ maxLength: 12 }),
      fc.constantFrom(SOI, EOI, JFIF, SCAN, [0x21, 0xfe, 1, 1, 0], [0x3b], [0xff, 0xff]).map((part) => bytesOf(part)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.array(pieces, { maxLength: 12 }), (head, rest) => {
        const bare = bareImage(bytesOf([...head], ...rest.map((part) => [...part])));
        if (!bare) return;
        const again = bytesOf(...bare.parts.map((part) => [...part]));
        expect(bareOf(again)).toBe(joined([again]));
      }),
      { numRuns: 500 },
    );
  });
});

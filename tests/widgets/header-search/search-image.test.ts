import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  drawSmall,
  fitImage,
  IMAGE_MAX_BYTES,
  IMAGE_SIDE_MAX_PX,
  imageFault,
  isCanvasTrue,
  stripImage,
} from '../../../src/widgets/header/search/search-image';

describe('imageFault', () => {
  it.each([
    ['image/jpeg', 1, undefined],
    ['image/png', 1, undefined],
    ['image/webp', 1, undefined],
    ['image/gif', IMAGE_MAX_BYTES, undefined],
    ['image/jpeg', IMAGE_MAX_BYTES + 1, 'size'],
    ['image/svg+xml', 1, 'type'],
    // Browsers that can decode these make a JPEG of them.
    ['image/heic', 1, undefined],
    ['image/heif', IMAGE_MAX_BYTES + 1, 'size'],
    ['image/avif', 1, undefined],
    ['image/bmp', 1, 'type'],
    ['application/pdf', IMAGE_MAX_BYTES + 1, 'type'],
    ['', 1, 'type'],
  ])('%s of %i bytes: %s', (type, size, fault) => {
    expect(imageFault({ type, size })).toBe(fault);
  });

  it('takes 10 MB', () => expect(IMAGE_MAX_BYTES).toBe(10_485_760));
});

describe('fitImage', () => {
  it.each([
    [4_000, 3_000, 1_280, 960],
    [3_000, 4_000, 960, 1_280],
    [1_280, 1_280, 1_280, 1_280],
    [640, 480, 640, 480],
    [10_000, 1, 1_280, 1],
  ])('makes %i × %i to %i × %i', (width, height, fitWidth, fitHeight) => {
    expect(fitImage({ width, height })).toEqual({ width: fitWidth, height: fitHeight });
  });

  it('keeps within its bounds, and the form of what is not very long', () => {
    const side = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fit = fitImage({ width, height });
        expect(Math.max(fit.width, fit.height)).toBeLessThanOrEqual(IMAGE_SIDE_MAX_PX);
        expect(Math.min(fit.width, fit.height)).toBeGreaterThanOrEqual(1);
        expect(fit.width).toBeLessThanOrEqual(width);
        expect(Math.abs(fit.height - (fit.width * height) / width)).toBeLessThanOrEqual(1 + height / width);
      }),
    );
  });
});

describe('drawSmall', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  const PEN = { imageSmoothingQuality: 'low' as const, fillStyle: '', fillRect() {}, drawImage() {} };
  const CANVAS = { width: 0, height: 0, getContext: (): typeof PEN | null => null, toBlob() {} };

  it('draws it small, the right way up, on white, and makes a JPEG of it', async () => {
    const close = vi.fn();
    const decode = vi.fn(async () => ({ width: 4_000, height: 3_000, close }));
    vi.stubGlobal('createImageBitmap', decode);
    const pen = { ...PEN, fillRect: vi.fn(), drawImage: vi.fn() };
    const jpeg = new Blob(['small']);
    const canvas = {
      ...CANVAS,
      getContext: () => pen,
      toBlob: (give: (blob: Blob) => void, ...rest: unknown[]) => {
        expect(rest).toEqual(['image/jpeg', 0.85]);
        give(jpeg);
      },
    };
    expect(await drawSmall(file, canvas, () => true)).toBe(jpeg);
    expect(decode).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' });
    expect(canvas).toMatchObject({ width: 1_280, height: 960 });
    expect(pen).toMatchObject({ fillStyle: '#fff', imageSmoothingQuality: 'high' });
    expect(pen.fillRect).toHaveBeenCalledWith(0, 0, 1_280, 960);
    expect(pen.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 1_280, 960);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['can not be decoded', () => Promise.reject(new DOMException('no image', 'InvalidStateError'))],
    ['finds no pen', async () => ({ width: 1, height: 1, close() {} })],
  ])('gives nothing where it %s', async (_, decode) => {
    vi.stubGlobal('createImageBitmap', decode);
    expect(await drawSmall(file, CANVAS, () => true)).toBeUndefined();
  });

  it('draws nothing over the image that has taken its place', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close() {} }));
    const getContext = vi.fn(() => PEN);
    expect(await drawSmall(file, { ...CANVAS, getContext }, () => false)).toBeUndefined();
    expect(getContext).not.toHaveBeenCalled();
  });
});

describe('isCanvasTrue', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Canvases that remember single pixels. @param falsify Changes those that leave one. */
  function fakeCanvas(falsify: (pixels: Uint8ClampedArray) => Uint8ClampedArray | undefined) {
    const createElement = () => {
      const canvas = { width: 0, height: 0, pixels: new Uint8ClampedArray(4 * 32 * 32) };
      const pen = {
        fillStyle: '',
        fillRect(x: number, y: number, width: number, height: number) {
          expect([width, height]).toEqual([1, 1]);
          const value = pen.fillStyle === '#fff' ? 255 : 0;
          canvas.pixels.set([value, value, value, 255], 4 * (y * 32 + x));
        },
        drawImage: ({ pixels }: { pixels: Uint8ClampedArray }) => canvas.pixels.set(pixels),
        getImageData: () => ({ data: canvas.pixels }),
      };
      return {
        ...canvas,
        pixels: canvas.pixels,
        getContext: () => pen,
        toBlob: (give: (blob: unknown) => void) => give(falsify(canvas.pixels.slice())),
      };
    };
    vi.stubGlobal('createImageBitmap', async (pixels: unknown) => {
      if (!(pixels instanceof Uint8ClampedArray)) throw new DOMException('no image', 'InvalidStateError');
      return { pixels, close() {} };
    });
    return { ownerDocument: { createElement } } as unknown as HTMLCanvasElement;
  }

  it.each<[string, boolean, (pixels: Uint8ClampedArray) => unknown]>([
    ['what was drawn', true, (pixels) => pixels],
    ['white', false, (pixels) => pixels.fill(255)],
    ['one bit of one pixel changed', false, (pixels) => pixels.fill(1, 1_234, 1_235)],
    ['nothing', false, () => null],
    ['what is no image', false, () => new Blob(['x'])],
  ])('of one that gives %s: %s', async (_, isTrue, falsify) => {
    expect(await isCanvasTrue(fakeCanvas((pixels) => falsify(pixels) as Uint8ClampedArray))).toBe(isTrue);
  });
});

describe('stripImage', () => {
  it('gives the file without its metadata, with its own type', async () => {
    const [start, exif, rest] = ['\xff\xd8', '\xff\xe1\0\x06GPS!', '\xff\xdb\0\x03q\xff\xd9'];
    const bytes = Uint8Array.from([...(start + exif + rest)].map((letter) => letter.charCodeAt(0)));
    const bare = await stripImage(new File([bytes], 'a.png', { type: 'image/png' }));
    expect(bare?.type).toBe('image/jpeg');
    expect([...new Uint8Array((await bare?.arrayBuffer()) ?? [])]).toEqual([...bytes.slice(0, 2), ...bytes.slice(10)]);
  });

  it('gives nothing of any other file', async () => {
    expect(await stripImage(new Blob(['<svg/>']))).toBeUndefined();
  });
});

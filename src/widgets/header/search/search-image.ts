import { bareImage } from '../../../domain/bare-image';

/** Types that the server accepts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Types that some browsers can convert to JPEG: phones save photos in these. */
const TRIED_TYPES = [...IMAGE_TYPES, 'image/heic', 'image/heif', 'image/avif'];

/** Largest file that is read before it is scaled down. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** Longest side of the image that is sent. */
export const IMAGE_SIDE_MAX_PX = 1_280;

/** Quality of the JPEG that is sent, 0 to 1. */
const JPEG_QUALITY = 0.85;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Why an image can't be searched for. */
export type ImageFault = 'type' | 'size' | 'unreadable';

/** Checks a file without reading it; undefined if nothing is wrong. */
export function imageFault({ type, size }: Pick<File, 'type' | 'size'>): ImageFault | undefined {
  if (!TRIED_TYPES.includes(type)) return 'type';
  return size > IMAGE_MAX_BYTES ? 'size' : undefined;
}

/** Scales a size down to at most 1,280 px on its longest side. It never scales up, and no side becomes 0. */
export function fitImage({ width, height }: Size): Size {
  const scale = Math.min(1, IMAGE_SIDE_MAX_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The parts of a canvas that a drawing needs. */
interface Canvas extends Pick<HTMLCanvasElement, 'toBlob'>, Writable<Size> {
  getContext(
    kind: '2d',
  ): Pick<CanvasRenderingContext2D, 'imageSmoothingQuality' | 'fillStyle' | 'fillRect' | 'drawImage'> | null;
}
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Draws an image upright and scaled down, and makes a JPEG of the drawing. So the camera's metadata, such as the
 * place, stays on the device.
 *
 * @param isWanted Called before drawing: another image may have replaced this one.
 * @returns Undefined if the browser can't read the file as an image, or if it is not wanted any more.
 */
export async function drawSmall(file: Blob, canvas: Canvas, isWanted: () => boolean): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const pen = isWanted() ? canvas.getContext('2d') : null;
    if (!pen) return undefined;
    const { width, height } = fitImage(bitmap);
    canvas.width = width;
    canvas.height = height;
    pen.imageSmoothingQuality = 'high';
    // A JPEG has no transparency: transparent pixels would become black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', JPEG_QUALITY),
    );
  } catch {
    // The file is broken, or of another type than its name says.
    return undefined;
  }
}

/** Side of the drawing by which a canvas is tested, in px. */
const PROBE_SIDE_PX = 32;

/** Whether a pixel of the test drawing is lit. An irregular pattern: some browsers leave a plain one as it is. */
const isLit = (at: number) => (at * at + (at >> 3)) % 7 < 3;

/**
 * Whether a canvas gives back what was drawn. Browsers that protect against fingerprinting change it to noise or white,
 * and so would be the image that is sent.
 */
export async function isCanvasTrue({ ownerDocument: page }: HTMLCanvasElement): Promise<boolean> {
  const [canvas, copy] = [page.createElement('canvas'), page.createElement('canvas')];
  for (const one of [canvas, copy]) one.width = one.height = PROBE_SIDE_PX;
  const [pen, reader] = [canvas.getContext('2d'), copy.getContext('2d', { willReadFrequently: true })];
  if (!pen || !reader) return false;
  for (let at = 0; at < PROBE_SIDE_PX ** 2; at += 1) {
    pen.fillStyle = isLit(at) ? '#fff' : '#000';
    pen.fillRect(at % PROBE_SIDE_PX, Math.floor(at / PROBE_SIDE_PX), 1, 1);
  }
  try {
    const given = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (!given) return false;
    const bitmap = await createImageBitmap(given);
    reader.drawImage(bitmap, 0, 0);
    bitmap.close();
    // Without a way to read, nothing is known against it.
    const pixels = reader.getImageData?.(0, 0, PROBE_SIDE_PX, PROBE_SIDE_PX).data;
    return !pixels || pixels.every((value, at) => value === (at % 4 === 3 || isLit(at >> 2) ? 255 : 0));
  } catch {
    // It gives no image at all.
    return false;
  }
}

/**
 * The file itself, without its metadata.
 *
 * @returns Undefined if it is not a whole JPEG, PNG, WebP or GIF.
 */
export async function stripImage(file: Blob): Promise<Blob | undefined> {
  const bare = bareImage(new Uint8Array(await file.arrayBuffer()));
  return bare && new Blob([...bare.parts], { type: bare.type });
}

/** What the server reads. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** What browsers may be able to make a JPEG of: phones take their pictures so. */
const TRIED_TYPES = [...PICTURE_TYPES, 'image/heic', 'image/heif', 'image/avif'];

/** Largest file that is looked into, before it is made smaller. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** Longest side of what is sent. */
export const PICTURE_SIDE_MAX_PX = 1_280;

/** Quality of what is sent, 0 to 1. */
const JPEG_QUALITY = 0.85;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Why a file can't be searched for. */
export type PictureFault = 'type' | 'size' | 'unreadable';

/** What can be told of a file without reading it; undefined if nothing is wrong. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | undefined {
  if (!TRIED_TYPES.includes(type)) return 'type';
  return size > PICTURE_MAX_BYTES ? 'size' : undefined;
}

/** A size whose longest side is 1,280 px at most; it never grows, and no side vanishes. */
export function fitPicture({ width, height }: Size): Size {
  const scale = Math.min(1, PICTURE_SIDE_MAX_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a picture the right way up and small enough, and makes a JPEG of what is drawn: what a camera has written beside
 * it, such as the place, stays on the device.
 *
 * @param isWanted Asked before it draws: another picture may have taken its place meanwhile.
 * @returns Undefined for a file that the browser can't read as a picture, and for one that isn't wanted any more.
 */
export async function drawPicture(
  file: Blob,
  canvas: HTMLCanvasElement,
  isWanted: () => boolean,
): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const pen = isWanted() ? canvas.getContext('2d') : null;
    if (!pen) return undefined;
    const { width, height } = fitPicture(bitmap);
    canvas.width = width;
    canvas.height = height;
    pen.imageSmoothingQuality = 'high';
    // A JPEG has no transparency: what is clear would become black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', JPEG_QUALITY),
    );
  } catch {
    // Broken, or of another kind than its name says.
    return undefined;
  }
}

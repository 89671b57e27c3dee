import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { uploadFetch } from '../../../api/upload';
import type { Failure } from '../../../domain/failure';
import { useShell } from '../../../island/use-shell';
import { drawSmall, IMAGE_TYPES, type ImageFault, imageFault, isCanvasTrue, stripImage } from './search-image';

/** The progress of the search for an image. */
export type Stage =
  | { readonly name: 'choosing'; readonly fault?: ImageFault }
  /** The image is scaled down where the browser can, then sent. @param sent 0 to 1. */
  | { readonly name: 'searching'; readonly sent: number }
  | { readonly name: 'failed'; readonly failure: Failure | undefined };

export interface ImageSearchState {
  readonly stage: Stage;
  /** Searches for a file; an earlier search ends. */
  start(file: File): Promise<void>;
  /** Searches for the last file again. */
  again(): void;
  cancel(): void;
}

/**
 * Scales an image down, sends it, and goes to the results.
 *
 * @param canvas Where the image is drawn.
 * @param given  The file that is searched for at once.
 */
export function useImageSearch(
  canvas: RefObject<HTMLCanvasElement | null>,
  given: File | null,
  onClose: () => void,
): ImageSearchState {
  const { links, loadPageApi, page, tracking } = useShell();
  const [stage, setStage] = useState<Stage>(given ? { name: 'searching', sent: 0 } : { name: 'choosing' });
  const chosen = useRef(given);
  const stop = useRef(() => {});

  const start = useCallback(
    async (file: File) => {
      stop.current();
      let isWanted = true;
      let cancel = () => {};
      stop.current = () => {
        isWanted = false;
        cancel();
      };
      chosen.current = file;
      const fault = imageFault(file);
      if (fault) return setStage({ name: 'choosing', fault });
      setStage({ name: 'searching', sent: 0 });
      const small = await imageToSend(file, canvas.current, () => isWanted);
      if (!isWanted) return;
      // A file of an accepted type must be broken. With any other type, this browser can't read it, or can't convert it.
      if (!small) return setStage({ name: 'choosing', fault: IMAGE_TYPES.includes(file.type) ? 'unreadable' : 'type' });
      const api = await loadPageApi().catch(() => undefined);
      if (!isWanted) return;
      const upload = api?.imageSearch(
        small,
        uploadFetch(links.at, (sent) => isWanted && setStage({ name: 'searching', sent })),
      );
      if (upload) ({ cancel } = upload);
      const result = await upload?.answer;
      if (!isWanted) return;
      if (!result?.ok) return setStage({ name: 'failed', failure: result?.failure });
      tracking.track({ event: 'portico_search', kind: 'image' });
      onClose();
      page.go(result.data.url);
    },
    [canvas, links, loadPageApi, onClose, page, tracking],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the given file is searched once; another one mounts this again
  useEffect(() => {
    if (given) void start(given);
    return () => stop.current();
  }, []);

  return {
    stage,
    start,
    again: () => void (chosen.current && start(chosen.current)),
    cancel() {
      stop.current();
      setStage({ name: 'choosing' });
    },
  };
}

/** The image as it is drawn; the file without its metadata where the browser falsifies drawings. */
async function imageToSend(
  file: File,
  canvas: HTMLCanvasElement | null,
  isWanted: () => boolean,
): Promise<Blob | undefined> {
  if (!canvas) return undefined;
  const drawn = await drawSmall(file, canvas, isWanted);
  if (!isWanted()) return undefined;
  return (await isCanvasTrue(canvas)) ? drawn : await stripImage(file).catch(() => undefined);
}

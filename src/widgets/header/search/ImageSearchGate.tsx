import { Camera } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLateTexts } from '../../../island/late/use-late';
import { useLazyPart } from '../../../island/late/use-lazy-part';
import { useShell } from '../../../island/use-shell';
import { IconButton } from '../../../ui/Button';
import { Popover } from '../../../ui/Popover';
import { Skeleton } from '../../../ui/Skeleton';

const IMAGE_SEARCH_ID = 'image-search';

export interface ImageSearchGateProps {
  /** The file that was pasted into the field or dropped on it. */
  readonly image: File | null;
  /** Called when the image has been passed on. */
  readonly onTaken: () => void;
  /** Called before the panel opens. */
  readonly onOpen: () => void;
}

const load = async () => (await import('./image-search')).ImageSearch;

/** The camera button of the search box, and its panel. The panel's code is loaded when it is opened. */
export function ImageSearchGate({ image, onTaken, onOpen }: ImageSearchGateProps) {
  const { texts } = useShell();
  const t = useLateTexts().searchTools;
  const [isOpen, setIsOpen] = useState(false);
  const [given, setGiven] = useState<File | null>(null);
  const [timesGiven, setTimesGiven] = useState(0);
  const { part: ImageSearch, hasFailed, retry } = useLazyPart(load, isOpen, 'image search');
  const box = useRef<HTMLDivElement>(null);
  const popover = useCallback(() => box.current?.parentElement, []);

  useEffect(() => {
    if (!image) return;
    setGiven(image);
    setTimesGiven((times) => times + 1);
    onTaken();
    setIsOpen(true);
    // A panel that is open already does not try again by itself.
    if (hasFailed) retry();
    if (!popover()?.matches(':popover-open')) popover()?.showPopover?.();
  }, [image, onTaken, popover, hasFailed, retry]);
  const handleOpenChange = (isOpening: boolean) => {
    if (isOpening) onOpen();
    if (isOpening && hasFailed) retry();
    // Closing discards the image and cancels an upload.
    if (!isOpening) setGiven(null);
    setIsOpen(isOpening);
  };
  return (
    <>
      <IconButton icon={Camera} label={t.image} className="camera" popoverTarget={IMAGE_SEARCH_ID} />
      <Popover
        id={IMAGE_SEARCH_ID}
        className="by-image"
        align="end"
        role="group"
        aria-label={t.image}
        onOpenChange={handleOpenChange}
      >
        <div ref={box}>
          {isOpen && ImageSearch && (
            <ImageSearch key={timesGiven} given={given} onClose={() => popover()?.hidePopover?.()} />
          )}
          {!ImageSearch && !hasFailed && <Skeleton shape="box" className="preview" />}
          {hasFailed && <p role="alert">{texts.shell.networkUnstable}</p>}
        </div>
      </Popover>
    </>
  );
}

import { Camera, ImagePlus, X } from 'lucide';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { uploadFetch } from '../../../api/upload';
import type { Failure } from '../../../domain/failure';
import { useLateTexts } from '../../../island/late/use-late';
import { useShell } from '../../../island/use-shell';
import { Button, ButtonLink, IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { drawPicture, PICTURE_TYPES, type PictureFault, pictureFault } from './picture';

export interface ImageSearchProps {
  /** The file that was pasted or dropped; it is searched for at once. */
  readonly given: File | null;
  readonly onClose: () => void;
}

type Stage =
  | { readonly name: 'choosing'; readonly fault?: PictureFault }
  /** The picture is scaled down, then sent. @param sent 0 to 1. */
  | { readonly name: 'searching'; readonly sent: number }
  | { readonly name: 'failed'; readonly failure: Failure | undefined };

/**
 * Lets the visitor choose a picture, scales it down, sends it, and goes to the results. It is a chunk of its own, named
 * after this file, since few shoppers open it.
 */
export function ImageSearch({ given, onClose }: ImageSearchProps) {
  const { links, loadPageApi, page, texts, tracking } = useShell();
  const lateTexts = useLateTexts();
  const t = useLateTexts().searchTools;
  const [stage, setStage] = useState<Stage>(given ? { name: 'searching', sent: 0 } : { name: 'choosing' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
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
      const fault = pictureFault(file);
      if (fault) return setStage({ name: 'choosing', fault });
      setStage({ name: 'searching', sent: 0 });
      const small = canvas.current && (await drawPicture(file, canvas.current, () => isWanted));
      if (!isWanted) return;
      // A file of an accepted type must be broken. With any other type, this browser can't read it.
      if (!small)
        return setStage({ name: 'choosing', fault: PICTURE_TYPES.includes(file.type) ? 'unreadable' : 'type' });
      const api = await loadPageApi().catch(() => undefined);
      if (!isWanted) return;
      const upload = api?.imageSearch(
        small,
        uploadFetch((sent) => isWanted && setStage({ name: 'searching', sent })),
      );
      if (upload) ({ cancel } = upload);
      const result = await upload?.answer;
      if (!isWanted) return;
      if (!result?.ok) return setStage({ name: 'failed', failure: result?.failure });
      tracking.track({ event: 'portico_search', kind: 'image' });
      onClose();
      page.go(result.data.url);
    },
    [loadPageApi, onClose, page, tracking],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the given file is searched once; another one mounts this again
  useEffect(() => {
    if (given) void start(given);
    return () => stop.current();
  }, []);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) void start(file);
    // Otherwise choosing the same file again would fire no event.
    currentTarget.value = '';
  };
  const cancel = () => {
    stop.current();
    setStage({ name: 'choosing' });
  };

  const isSearching = stage.name === 'searching';
  const words =
    stage.name === 'failed'
      ? failureText(stage.failure)
      : stage.name === 'choosing' &&
        stage.fault &&
        { type: t.wrongType, size: t.tooLarge, unreadable: t.unreadable }[stage.fault];
  function failureText(failure: Failure | undefined): string {
    if (failure?.reason === 'logged-out') return lateTexts.login.text;
    return (failure?.reason === 'refused' && failure.message) || texts.shell.networkUnstable;
  }
  const isLoggedOut = stage.name === 'failed' && stage.failure?.reason === 'logged-out';
  return (
    <div className="picture-search">
      <div className="picture-head">
        <h2>{t.image}</h2>
        <IconButton icon={X} label={texts.shell.close} onClick={onClose} />
      </div>
      <div className="preview" hidden={stage.name === 'choosing'}>
        <canvas ref={canvas} width={1} height={1} role="img" aria-label={t.preview} />
      </div>
      <p className="unseen" role="status">
        {isSearching && t.searching}
      </p>
      {isSearching && (
        <>
          {/* Once everything is sent, the bar has no value and is animated until the server replies. */}
          <progress aria-label={t.searching} {...(stage.sent < 1 && { value: stage.sent })} />
          <Button onClick={cancel}>{texts.shell.cancel}</Button>
        </>
      )}
      {words && (
        <p className="fault" role="alert">
          {words}
        </p>
      )}
      {!isSearching && (
        <>
          <div className="ways">
            {isLoggedOut && (
              <ButtonLink href={links.signIn()} variant="primary">
                {texts.header.signIn}
              </ButtonLink>
            )}
            {stage.name === 'failed' && !isLoggedOut && (
              <Button variant="primary" onClick={() => chosen.current && start(chosen.current)}>
                {texts.shell.retry}
              </Button>
            )}
            <Button onClick={() => picker.current?.click()}>
              <Icon node={ImagePlus} />
              {t.choose}
            </Button>
            <Button className="shoot" onClick={() => camera.current?.click()}>
              <Icon node={Camera} />
              {t.shoot}
            </Button>
          </div>
          <p className="hint">{t.hint}</p>
        </>
      )}
      <input ref={picker} type="file" accept={PICTURE_TYPES.join()} hidden onChange={choose} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
    </div>
  );
}

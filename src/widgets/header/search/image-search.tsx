import { Camera, ImagePlus, X } from 'lucide';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { sentenceGap } from '../../../domain/i18n/sentence-gap';
import { useLateTexts } from '../../../island/late/use-late';
import { useShell } from '../../../island/use-shell';
import { useSignInLink } from '../../../island/use-sign-link';
import { Button, ButtonLink, IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { IMAGE_TYPES } from './search-image';
import { type ImageSearchState, type Stage, useImageSearch } from './use-image-search';

export interface ImageSearchProps {
  /** The file that was pasted or dropped; it is searched for at once. */
  readonly given: File | null;
  readonly onClose: () => void;
}

/**
 * Lets the visitor choose an image, scales it down, sends it, and goes to the results. It is a chunk of its own, named
 * after this file, since few shoppers open it.
 */
export function ImageSearch({ given, onClose }: ImageSearchProps) {
  const { texts } = useShell();
  const t = useLateTexts().searchTools;
  const canvas = useRef<HTMLCanvasElement>(null);
  const search = useImageSearch(canvas, given, onClose);
  const { stage } = search;
  const words = useWords(stage);
  const isSearching = stage.name === 'searching';
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(stage.name);
  useEffect(() => {
    if (before.current === stage.name) return;
    before.current = stage.name;
    // The button that was pressed has gone. Without the focus here, Esc would not give it back to the camera's button,
    // and an image could not be pasted.
    const root = box.current?.getRootNode() as ShadowRoot;
    if (!root.activeElement && root.ownerDocument?.activeElement === root.ownerDocument?.body) box.current?.focus();
  }, [stage.name]);
  return (
    <div className="image-search" ref={box} tabIndex={-1}>
      <div className="image-head">
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
          <Button onClick={search.cancel}>{texts.shell.cancel}</Button>
        </>
      )}
      {words && (
        <p className="fault" role="alert">
          {words}
        </p>
      )}
      <Ways search={search} />
    </div>
  );
}

const isLoggedOut = (stage: Stage) => stage.name === 'failed' && stage.failure?.reason === 'logged-out';

/** The message about a fault; undefined if there is none. */
function useWords(stage: Stage): string | undefined {
  const { texts } = useShell();
  const { login, searchTools: t } = useLateTexts();
  if (stage.name === 'choosing' && stage.fault)
    return { type: t.wrongType, size: t.tooLarge, unreadable: t.unreadable }[stage.fault];
  if (stage.name !== 'failed') return undefined;
  if (isLoggedOut(stage)) return login.text;
  return (stage.failure?.reason === 'refused' && stage.failure.message) || texts.shell.networkUnstable;
}

/** The ways to an image: a file, the camera, the last one again. Their inputs stay while a search runs. */
function Ways({ search: { stage, start, again } }: { readonly search: ImageSearchState }) {
  const { lang, texts } = useShell();
  const t = useLateTexts().searchTools;
  const signIn = useSignInLink('header');
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) void start(file);
    // Otherwise choosing the same file again would fire no event.
    currentTarget.value = '';
  };
  return (
    <>
      {stage.name !== 'searching' && (
        <>
          <div className="ways">
            {isLoggedOut(stage) && (
              <ButtonLink {...signIn} variant="primary">
                {texts.header.signIn}
              </ButtonLink>
            )}
            {stage.name === 'failed' && !isLoggedOut(stage) && (
              <Button variant="primary" onClick={again}>
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
          <p className="hint">
            <span className="by-mouse">{t.hint + sentenceGap(lang)}</span>
            {t.formats}
          </p>
        </>
      )}
      <input ref={picker} type="file" accept={IMAGE_TYPES.join()} hidden onChange={choose} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
    </>
  );
}

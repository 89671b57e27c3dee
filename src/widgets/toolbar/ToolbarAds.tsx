import { useEffect, useRef, useState } from 'react';
import { type PositionItem, toolbarPosition, withImages } from '../../domain/positions/position';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';

/** As many as fit between the tools and the header. */
const ADS_MAX = 2;
/** Width and height of an ad, in px. */
const AD_PX = 80;

/**
 * The ads for members, or for all other visitors; nothing if there are none or loading fails. Source: specification,
 * section 2, "Floating toolbar".
 */
export function ToolbarAds() {
  const { loadPageApi, session } = useShell();
  const status = useSignalValue(session.status);
  const isKnown = status !== 'loading';
  const place = toolbarPosition(status === 'member');
  const box = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<{ readonly place: string; readonly items: readonly PositionItem[] }>();

  useEffect(() => {
    const view = box.current?.ownerDocument.defaultView;
    if (!isKnown || !view) return;
    let isHere = true;
    const ask = async () => {
      const reply = await (await loadPageApi()).position(place);
      if (isHere && reply.ok) setFound({ place, items: withImages(reply.data).slice(0, ADS_MAX) });
    };
    // A window without space for ads requests them when it has been enlarged.
    const askIfSeen = () => {
      if (box.current?.checkVisibility?.() === false) return;
      view.removeEventListener('resize', askIfSeen);
      // Only the code of the call can fail to load, and `loadPageApi` has reported that.
      ask().catch(() => {});
    };
    view.addEventListener('resize', askIfSeen);
    askIfSeen();
    return () => {
      isHere = false;
      view.removeEventListener('resize', askIfSeen);
    };
  }, [isKnown, loadPageApi, place]);

  return (
    <div className="ads" ref={box}>
      {found?.place === place && found.items.map((item) => <Ad key={item.img} item={item} />)}
    </div>
  );
}

function Ad({ item: { img, href, title, name, subTitle } }: { readonly item: PositionItem }) {
  const { links } = useShell();
  const lateTexts = useLateTexts();
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  const image = (
    <img
      src={links.at(img)}
      alt={title || name || lateTexts.tools.ad}
      width={AD_PX}
      height={AD_PX}
      onError={() => setHasFailed(true)}
    />
  );
  const hint = subTitle || title || undefined;
  return href ? (
    <a className="ad" href={links.at(href)} title={hint}>
      {image}
    </a>
  ) : (
    <span className="ad">{image}</span>
  );
}

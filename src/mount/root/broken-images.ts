import type { Ending } from '../../state/ending';

/** Policies under which browsers send no `Referer` to another site. */
const SENDS_NONE = /^(no-referrer|never|same-origin)$/i;
/** The address that an image was requested from for the second time. */
const tried = new WeakMap<HTMLImageElement, string>();

/**
 * Requests each image of another host that fails to load once more, with the other referrer policy: some hosts refuse
 * requests with a `Referer`, others those without one. The island hears of the second failure only.
 *
 * @param box The markup that is about to be hydrated, whose images may have failed already.
 *
 * Source: contract, section 2, "Images".
 */
export function retryImages(shadow: ShadowRoot, box: Element, ended: Ending): void {
  const hear = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement) || !isForeign(target) || tried.get(target) === addressOf(target)) return;
    event.stopImmediatePropagation();
    requestAgain(target);
  };
  // It does not bubble.
  shadow.addEventListener('error', hear, true);
  ended.addEventListener('abort', () => shadow.removeEventListener('error', hear, true));
  for (const image of box.querySelectorAll('img'))
    if (image.complete && !image.naturalWidth && addressOf(image)) requestAgain(image);
}

const addressOf = (image: HTMLImageElement): string => image.getAttribute('src') ?? '';

/** The page's own host has no reason to refuse its referrer. */
const isForeign = (image: HTMLImageElement): boolean =>
  /^(https?:)?\/\//i.test(addressOf(image)) && !image.src.startsWith(`${image.ownerDocument.location.origin}/`);

function requestAgain(image: HTMLImageElement): void {
  const src = addressOf(image);
  tried.set(image, src);
  // An image that now shows another picture may have the second policy already.
  if (isForeign(image)) image.referrerPolicy = image.referrerPolicy ? '' : otherPolicy(image.ownerDocument);
  image.setAttribute('src', src);
}

/** The page's own policy comes first. One that a response header sets is not visible here. */
function otherPolicy(page: Document): ReferrerPolicy {
  let own = '';
  for (const meta of page.querySelectorAll('meta[name="referrer" i]'))
    own = meta.getAttribute('content')?.trim() || own;
  return SENDS_NONE.test(own) ? 'origin' : 'no-referrer';
}

import { afterEach, describe, expect, it, vi } from 'vitest';
import { retryImages } from '../../../src/mount/root/broken-images';

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

/** An island with one image, and what its own listener hears. */
function setUp({ src = 'https://pics.test/x.jpg', hasFailed = false, meta = '' } = {}) {
  document.head.innerHTML = meta;
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = `<div><img src="${src}"></div>`;
  const image = shadow.querySelector('img') as HTMLImageElement;
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: hasFailed ? 0 : 40 } });
  const onError = vi.fn();
  image.addEventListener('error', onError);
  const requests: string[] = [];
  const setAttribute = image.setAttribute.bind(image);
  vi.spyOn(image, 'setAttribute').mockImplementation((name, value) => {
    if (name === 'src') requests.push(`${value} ${image.getAttribute('referrerpolicy') ?? ''}`.trim());
    setAttribute(name, value);
  });
  const ended = new AbortController();
  retryImages(shadow, shadow.firstElementChild as Element, ended.signal);
  const fail = () => void image.dispatchEvent(new Event('error'));
  return { image, onError, requests, ended, fail };
}

describe('retryImages', () => {
  it('requests a failed image once more, without a referrer, and the island hears only of the second failure', () => {
    const { fail, onError, requests } = setUp();
    fail();
    expect(requests).toEqual(['https://pics.test/x.jpg no-referrer']);
    expect(onError).not.toHaveBeenCalled();
    fail();
    fail();
    expect(requests).toHaveLength(1);
    expect(onError).toHaveBeenCalledTimes(2);
  });

  it('notices an image that has failed before', () => {
    const { requests, fail, onError } = setUp({ hasFailed: true });
    expect(requests).toEqual(['https://pics.test/x.jpg no-referrer']);
    fail();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('tries both policies for another picture in the same element, too', () => {
    const { fail, image, onError, requests } = setUp();
    fail();
    image.src = '//pics.test/y.jpg';
    fail();
    expect(requests.at(-1)).toBe('//pics.test/y.jpg');
    fail();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no-referrer', 'origin'],
    [' No-Referrer ', 'origin'],
    ['same-origin', 'origin'],
    ['never', 'origin'],
    ['no-referrer-when-downgrade', 'no-referrer'],
    ['origin', 'no-referrer'],
    ['', 'no-referrer'],
  ])('on a page with the policy "%s" tries %s', (own, other) => {
    const { fail, image } = setUp({
      meta: `<meta name="Referrer" content="unsafe-url"><meta name="referrer" content="${own}">`,
    });
    fail();
    expect(image.getAttribute('referrerpolicy')).toBe(other);
  });

  it('lets the island hear of an image of its own host at once, also of one that has failed before', () => {
    const { fail, onError, requests } = setUp({ src: '/x.jpg', hasFailed: true });
    expect(requests).toEqual(['/x.jpg']);
    fail();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(requests).toHaveLength(1);
  });

  it('leaves an image without an address, and everything after the end', () => {
    const { fail, onError, requests, ended } = setUp({ src: '', hasFailed: true });
    fail();
    expect(onError).toHaveBeenCalledTimes(1);
    ended.abort();
    fail();
    expect(requests).toEqual([]);
  });
});

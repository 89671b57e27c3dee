import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CallResult } from '../../../src/domain/failure';
import type { PositionItem, PositionName } from '../../../src/domain/positions/position';
import { GUEST } from '../../../src/domain/visitor/user';
import { ShellContext } from '../../../src/island/use-shell';
import { Header } from '../../../src/widgets/header/Header';
import { createTestShell, MEMBER, stayIdle } from '../test-shell';

const NOTHING: PositionItem = { id: '', img: '', href: '', title: '', name: '', subTitle: '' };
const FAILED: CallResult<readonly PositionItem[]> = { ok: false, failure: { reason: 'network', message: 'offline' } };

interface Placed {
  readonly replies?: Partial<
    Record<PositionName, CallResult<readonly PositionItem[]> | readonly Partial<PositionItem>[]>
  >;
  readonly options?: unknown;
  readonly isMember?: boolean;
  readonly hasBanner?: boolean;
  readonly product?: string;
  /** The editors' logo of the last page. */
  readonly last?: string;
}

/** A header whose positions have been requested; by default they are empty. */
async function showPlaced({
  replies = {},
  options,
  isMember = false,
  hasBanner = true,
  product = '',
  last = '',
}: Placed) {
  const test = createTestShell({ options });
  test.shell.placedLogo.value = last;
  const position = vi.fn(async (name: PositionName, _product?: string) => {
    const reply = replies[name] ?? [];
    return 'ok' in reply ? reply : { ok: true as const, data: reply.map((item) => ({ ...NOTHING, ...item })) };
  });
  const api = { position, chatUrl: vi.fn(), imageSearch: vi.fn(), cartRestore: undefined };
  const { container } = test.show(
    <ShellContext value={{ ...test.shell, loadPageApi: () => Promise.resolve(api) }}>
      <Header hasBanner={hasBanner} product={product} />
    </ShellContext>,
  );
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const at = (selector: string) => {
    const found = find(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  expect(position).not.toHaveBeenCalled();
  act(() => test.session.settle(isMember ? 'member' : 'guest', isMember ? MEMBER : GUEST));
  await waitFor(() => expect(position).toHaveBeenCalledWith('header_logo', undefined));
  if (hasBanner) await waitFor(() => expect(position).toHaveBeenCalledWith('header_banner', undefined));
  if (isMember) await waitFor(() => expect(position).toHaveBeenCalledWith('header_share{product}', product));
  await act(async () => {});
  return { ...test, find, at, position };
}

stayIdle();

describe('banner', () => {
  const banner = { img: '/week.jpg', href: '/week', title: 'Parcel week' };

  it('takes its place once it is there to be seen', async () => {
    const { find } = await showPlaced({ replies: { header_banner: [{ title: 'no picture' }, banner] } });
    const picture = find('.banner img');
    expect(find('.banner')?.getAttribute('href')).toBe('/week');
    expect([picture?.getAttribute('alt'), picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual([
      'Parcel week',
      '1190',
      '72',
    ]);
    expect(find('.banner')?.dataset.waiting).toBe('true');
    if (picture) fireEvent.load(picture);
    expect(find('.banner')?.dataset.waiting).toBeUndefined();
  });

  it.each([
    ['fails', FAILED],
    ['is empty', []],
    ['has no picture', [{ title: 'Words' }]],
  ])('is gone when the reply %s', async (_, reply) => {
    const { find } = await showPlaced({ replies: { header_banner: reply } });
    expect(find('.banner')).toBeNull();
  });

  it('is named by its address if neither its item nor the shop has a name', async () => {
    const { find } = await showPlaced({ replies: { header_banner: [{ ...banner, title: '' }] } });
    expect(find('.banner img')?.getAttribute('alt')).toBe('/week');
  });

  it('is gone when the picture fails', async () => {
    const { at, find } = await showPlaced({ replies: { header_banner: [banner] } });
    fireEvent.error(at('.banner img'));
    expect(find('.banner')).toBeNull();
  });

  it('is no link without an address', async () => {
    const { find } = await showPlaced({ replies: { header_banner: [{ ...banner, href: '' }] } });
    expect(find('.banner')?.localName).toBe('div');
  });

  it('is not asked for when it is off', async () => {
    const { find, position } = await showPlaced({ hasBanner: false, replies: { header_banner: [banner] } });
    expect(find('.banner')).toBeNull();
    expect(position.mock.calls.map(([name]) => name)).not.toContain('header_banner');
  });
});

describe('logo from its position', () => {
  it('comes in the place of the own one when it can be seen', async () => {
    const { find } = await showPlaced({ replies: { header_logo: [{ img: '/placed.svg' }] } });
    expect(find('.logo .word')).not.toBeNull();
    const picture = find('.logo img');
    expect(picture?.hidden).toBe(true);
    if (picture) fireEvent.load(picture);
    expect(find('.logo .word')).toBeNull();
    expect(find('.logo img')?.hidden).toBe(false);
  });

  it.each([
    ['fails', FAILED],
    ['is empty', []],
    ['has no picture', [{ title: 'Words' }]],
  ])("leaves the site's own one when the reply %s", async (_, reply) => {
    const { find } = await showPlaced({
      options: { brand: { logo: '/own.png' } },
      replies: { header_logo: reply },
    });
    expect(find('.logo img')?.getAttribute('src')).toBe('/own.png');
  });
});

describe('logo of the last page', () => {
  const LAST = '/last.svg';
  const KEY = 'portico.last_logo';
  async function showLast(reply: readonly Partial<PositionItem>[] | typeof FAILED) {
    const shown = await showPlaced({
      last: LAST,
      options: { brand: { name: 'Acme', logo: '/own.png' } },
      replies: { header_logo: reply },
    });
    return { ...shown, images: () => [...document.querySelectorAll<HTMLImageElement>('.logo img')] };
  }

  it('stays as it is, and is kept, if it is still the editors’', async () => {
    const { find, images, shell } = await showLast([{ img: LAST }]);
    const shown = () => images().flatMap((image) => (image.hidden ? [] : [image.getAttribute('src')]));
    expect(shell.local.read(KEY)).toBeUndefined();
    const again = images().find((image) => image.hidden);
    if (again) fireEvent.load(again);
    expect(shown()).toEqual([LAST]);
    expect(find('.logo img')?.getAttribute('alt')).toBe('Acme');
    expect(JSON.parse(shell.local.read(KEY) ?? '[]')).toEqual([`en${innerWidth}Acme`, expect.any(Number), LAST]);
  });

  it('stays, and is kept, if the reply fails', async () => {
    const { images, shell } = await showLast(FAILED);
    expect(images().map((image) => image.getAttribute('src'))).toEqual([LAST]);
    expect(shell.placedLogo.peek()).toBe(LAST);
  });

  it('is not kept if it cannot be seen', async () => {
    const { images, shell } = await showLast([{ img: LAST }]);
    shell.local.write(KEY, 'kept before');
    const again = images().find((image) => image.hidden);
    if (again) fireEvent.error(again);
    expect(shell.local.read(KEY)).toBeUndefined();
  });

  it('stays until the new one can be seen', async () => {
    const { images } = await showLast([{ img: '/new.svg' }]);
    const shown = () => images().flatMap((image) => (image.hidden ? [] : [image.getAttribute('src')]));
    expect(shown()).toEqual([LAST]);
    const next = images().find((image) => image.hidden);
    if (next) fireEvent.load(next);
    expect(shown()).toEqual(['/new.svg']);
  });

  it('gives way to the shop’s own, and is forgotten, if the editors have none any more', async () => {
    const { images, shell } = await showLast([]);
    expect(images().map((image) => image.getAttribute('src'))).toEqual(['/own.png']);
    expect(shell.local.read(KEY)).toBeUndefined();
  });

  it('gives way to the shop’s own if it fails to load', async () => {
    const { at, images } = await showLast([{ img: LAST }]);
    fireEvent.error(at('.logo img'));
    expect(
      images()
        .filter((image) => !image.hidden)
        .map((image) => image.getAttribute('src')),
    ).toEqual(['/own.png']);
  });
});

describe('share link', () => {
  const item = { img: '/share.png', href: '/share', title: 'Share and get a coupon' };

  it('is for members, by the product of the page', async () => {
    const { find } = await showPlaced({
      isMember: true,
      product: '_tea',
      replies: { 'header_share{product}': [item] },
    });
    expect(find('.second .share')?.getAttribute('href')).toBe('/share');
    expect(find('.second .share img')?.getAttribute('alt')).toBe('Share and get a coupon');
    expect(find('.menu .share')).not.toBeNull();
  });

  it('is not asked for guests', async () => {
    const { find, position } = await showPlaced({ replies: { 'header_share{product}': [item] } });
    expect(find('.share')).toBeNull();
    expect(position.mock.calls.map(([name]) => name)).not.toContain('header_share{product}');
  });

  it('shows its title where there is no picture, or it fails', async () => {
    const { at, find } = await showPlaced({
      isMember: true,
      replies: { 'header_share{product}': [item] },
    });
    fireEvent.error(at('.second .share img'));
    expect(find('.second .share')?.textContent).toBe('Share and get a coupon');
  });

  it.each([
    ['fails', FAILED],
    ['is empty', []],
  ])('is nothing when the reply %s', async (_, reply) => {
    const { find } = await showPlaced({ isMember: true, replies: { 'header_share{product}': reply } });
    expect(find('.share')).toBeNull();
  });

  it('has a name where editors gave a picture and no words', async () => {
    const { find } = await showPlaced({
      isMember: true,
      replies: { 'header_share{product}': [{ img: '/share.png', href: '', title: '' }] },
    });
    expect(find('.second .share img')?.getAttribute('alt')).toBe('Share and get a coupon');
  });

  it('opens the share dialog where it has no address and there is one, else leads to it', async () => {
    const { at, shell } = await showPlaced({
      isMember: true,
      replies: { 'header_share{product}': [{ ...item, href: '' }] },
    });
    const link = at('.second .share');
    expect(link.getAttribute('href')).toBe('/en/page/homepage?shareType=1&shareId=7');
    shell.overlays.offer('share-overlay');
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) expect(fireEvent.click(link, { [key]: true })).toBe(true);
    expect(shell.overlays.open.peek()).toBeNull();
    expect(fireEvent.click(link)).toBe(false);
    expect(shell.overlays.open.peek()?.name).toBe('share-overlay');
  });

  it("closes the phones' menu that it stands in, so that the focus can come back", async () => {
    const { at, shell } = await showPlaced({
      isMember: true,
      replies: { 'header_share{product}': [{ ...item, href: '' }] },
    });
    const [link, menu] = [at('.menu .share'), at('.menu')];
    const hidePopover = vi.fn();
    Object.assign(menu, { hidePopover });
    fireEvent.click(link);
    expect(hidePopover).not.toHaveBeenCalled();
    shell.overlays.offer('share-overlay');
    fireEvent.click(link);
    expect(hidePopover).toHaveBeenCalledOnce();
  });
});

import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageApi, Upload } from '../../../src/api/page-api';
import * as upload from '../../../src/api/upload';
import type { CallResult, Failure } from '../../../src/domain/failure';
import type { Language } from '../../../src/domain/i18n/language';
import { ImageSearch } from '../../../src/widgets/header/search/image-search';
import { SearchBox } from '../../../src/widgets/header/search/SearchBox';
import { createTestShell } from '../test-shell';

type Found = CallResult<{ readonly url: string }>;

const JPEG = new File(['image'], 'teapot.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2_000, height: 1_000, close() {} }));
  const pen = { fillRect() {}, drawImage() {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['small'])));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The search box with a server whose replies and progress the test controls. */
async function showSearch(lang: Language = 'en') {
  const test = createTestShell({ lang });
  const answers: ((result: Found) => void)[] = [];
  const cancel = vi.fn();
  let onProgress = (_: number) => {};
  vi.spyOn(upload, 'uploadFetch').mockImplementation((_, tell) => {
    onProgress = tell;
    return fetch;
  });
  const imageSearch = vi.fn<PageApi['imageSearch']>(
    (): Upload<{ url: string }> => ({ answer: new Promise((resolve) => answers.push(resolve)), cancel }),
  );
  Object.assign(test.shell, { loadPageApi: async () => ({ imageSearch }) });
  test.session.settle('guest', test.shell.session.user.peek());
  test.show(<SearchBox />);
  fireEvent.focus(screen.getByRole('searchbox'));
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  const drop = (file: File) =>
    fireEvent.drop(screen.getByRole('search'), { dataTransfer: { types: ['Files'], files: [file] } });
  const settle = async (result: Found) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await act(async () => answers.shift()?.(result));
  };
  return { ...test, field, drop, imageSearch, cancel, settle, progress: (sent: number) => act(() => onProgress(sent)) };
}

const refused = (failure: Partial<Failure>): Found => ({
  ok: false,
  failure: { call: 'imageSearch', reason: 'network', message: '', ...failure },
});

describe('image search', () => {
  it('sends an image that is dropped, shows how far it is, and goes to what was found', async () => {
    const { drop, imageSearch, progress, settle, shell, track } = await showSearch();
    drop(JPEG);
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Searching…' });
    await waitFor(() => expect(imageSearch).toHaveBeenCalledTimes(1));
    expect(await imageSearch.mock.calls[0]?.[0].text()).toBe('small');
    progress(0.5);
    expect(bar.value).toBe(0.5);
    progress(1);
    expect(bar.hasAttribute('value')).toBe(false);
    expect(shell.page.go).not.toHaveBeenCalled();
    await settle({ ok: true, data: { url: '/en/found' } });
    expect(vi.mocked(shell.page.go).mock.calls).toEqual([['/en/found']]);
    expect(track.mock.calls).toEqual([[{ event: 'portico_search', kind: 'image' }]]);
  });

  it('sends an image that is pasted, unless there is text beside it', async () => {
    const { field, imageSearch } = await showSearch();
    const paste = (text: string) => {
      const event = createEvent.paste(field, { clipboardData: { getData: () => text, files: [JPEG] } });
      fireEvent(field, event);
      return event.defaultPrevented;
    };
    expect(paste('a cell of a table')).toBe(false);
    expect(paste('')).toBe(true);
    await waitFor(() => expect(imageSearch).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['en', 'Or paste or drop one here. JPEG, PNG, WebP or GIF, up to 10 MB.'],
    ['cn', '也可以把图片粘贴或拖到这里。支持 JPEG、PNG、WebP、GIF，不超过 10 MB。'],
  ] as const)('says what it takes, in sentences as the language sets them: %s', (lang, words) => {
    const { container } = createTestShell({ lang }).show(<ImageSearch given={null} onClose={vi.fn()} />);
    expect(container.querySelector('.hint')?.textContent).toBe(words);
  });

  it.each([
    ['en', new File(['x'], 'a.pdf', { type: 'application/pdf' }), 'Please choose a JPEG, PNG, WebP or GIF picture.'],
    ['cn', new File(['x'], 'a.svg', { type: 'image/svg+xml' }), '请选择 JPEG、PNG、WebP 或 GIF 图片。'],
    ['kr', new File(['x'.repeat(10_485_761)], 'a.png', { type: 'image/png' }), '이미지가 10 MB를 초과합니다.'],
    ['ph', new File(['x'.repeat(10_485_761)], 'a.png', { type: 'image/png' }), 'The picture is larger than 10 MB.'],
  ] as const)('says what is wrong with a file, and sends nothing: %s', async (lang, file, words) => {
    const { drop, imageSearch } = await showSearch(lang);
    drop(file);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(imageSearch).not.toHaveBeenCalled();
  });

  it('says so when a file is no image', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no')));
    const { drop, imageSearch } = await showSearch();
    drop(JPEG);
    expect((await screen.findByRole('alert')).textContent).toBe('The picture could not be read.');
    expect(imageSearch).not.toHaveBeenCalled();
  });

  it('says which kinds can be read when the browser knows none of the camera’s', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no')));
    const { drop, imageSearch } = await showSearch();
    drop(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose a JPEG, PNG, WebP or GIF picture.');
    expect(imageSearch).not.toHaveBeenCalled();
  });

  it('makes a JPEG of the camera’s kind where the browser can read it', async () => {
    const { drop, imageSearch } = await showSearch();
    drop(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }));
    await waitFor(() => expect(imageSearch).toHaveBeenCalledTimes(1));
  });

  it.each([
    [{ reason: 'network' }, 'Sorry, network is unstable'],
    [{ reason: 'timeout', message: 'no answer in time' }, 'Sorry, network is unstable'],
    [{ reason: 'shape', message: 'url is missing' }, 'Sorry, network is unstable'],
    [{ reason: 'refused', message: 'The image is too dark' }, 'The image is too dark'],
    [{ reason: 'refused', message: '' }, 'Sorry, network is unstable'],
  ] as const)('%j: says %s and tries again when asked', async (failure, words) => {
    const { drop, imageSearch, settle, shell } = await showSearch();
    drop(JPEG);
    await settle(refused(failure));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle({ ok: true, data: { url: '/en/found' } });
    expect(imageSearch).toHaveBeenCalledTimes(2);
    expect(shell.page.go).toHaveBeenCalledWith('/en/found');
  });

  it('leads who is not signed in to the sign-in', async () => {
    const { address, drop, settle, track } = await showSearch();
    drop(JPEG);
    await settle(refused({ reason: 'logged-out' }));
    expect((await screen.findByRole('alert')).textContent).toBe('You need to be signed in to do this.');
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toContain('/login?ref=');
    link.addEventListener('click', (press) => press.preventDefault());
    address.current += '#later';
    fireEvent.click(link);
    expect(link.getAttribute('href')).toContain(encodeURIComponent('#later'));
    expect(track.mock.calls).toEqual([[{ event: 'portico_sign_in_click', place: 'header' }]]);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('can be given up; what comes then is forgotten', async () => {
    const { cancel, drop, imageSearch, progress, settle, shell } = await showSearch();
    drop(JPEG);
    await waitFor(() => expect(imageSearch).toHaveBeenCalledTimes(1));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledTimes(1);
    progress(0.9);
    await settle({ ok: true, data: { url: '/en/found' } });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(shell.page.go).not.toHaveBeenCalled();
  });

  it('takes another image in place of one that is under way', async () => {
    const { cancel, drop, imageSearch, settle, shell } = await showSearch();
    drop(JPEG);
    await waitFor(() => expect(imageSearch).toHaveBeenCalledTimes(1));
    drop(new File(['other'], 'mug.png', { type: 'image/png' }));
    await waitFor(() => expect(imageSearch).toHaveBeenCalledTimes(2));
    expect(cancel).toHaveBeenCalledTimes(1);
    await settle({ ok: true, data: { url: '/en/old' } });
    await settle({ ok: true, data: { url: '/en/new' } });
    expect(vi.mocked(shell.page.go).mock.calls).toEqual([['/en/new']]);
  });

  it('offers files and the camera', async () => {
    const { drop } = await showSearch();
    drop(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    await screen.findByRole('alert');
    const [files, camera] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    expect(files?.accept).toBe('image/jpeg,image/png,image/webp,image/gif');
    expect([camera?.accept, camera?.getAttribute('capture')]).toEqual(['image/*', 'environment']);
    const picked = vi.spyOn(files as HTMLInputElement, 'click').mockImplementation(() => {});
    const shot = vi.spyOn(camera as HTMLInputElement, 'click').mockImplementation(() => {});
    fireEvent.click(screen.getByRole('button', { name: 'Choose a picture' }));
    fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }));
    expect([picked.mock.calls.length, shot.mock.calls.length]).toEqual([1, 1]);
  });
});

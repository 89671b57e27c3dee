import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepAttribution } from '../../src/state/attribution';
import { signal } from '../../src/state/signals';

function keep({ query = '', asksForPrivacy = false, hasAccepted = false, present = [] as readonly string[] } = {}) {
  const write = vi.fn<(name: string, value: string, days: number) => void>();
  const warn = vi.fn<(message: string) => void>();
  const accepted = signal(hasAccepted);
  const stop = keepAttribution({
    query: new URLSearchParams(query),
    cookies: { names: () => present, read: () => '1', write },
    consent: { hasAccepted: accepted },
    asksForPrivacy,
    warn,
  });
  onTestFinished(stop);
  return { stop, accept: () => (accepted.value = true), kept: () => write.mock.calls, warn };
}

const QUERY = 'invite_code=A1&client_flag=app&utm_source=mail&wTagQ=q';
const INVITATION = [
  ['invite_code', 'A1', 30],
  ['client_flag', 'app', 30],
];
const TAGS = [
  ['wTagQ', 'q', 400],
  ['utm_source', 'mail', 1],
];

describe('keepAttribution', () => {
  it.each([
    ['client_flag', 30],
    ['invite_code', 30],
    ['invite_source', 30],
    ['invite_parent_code', 30],
    ['activeName', 30],
    ['reg_ivid', 30],
    ['reg_channel', 60],
    ['utm_source', 1],
    ['wTagQ', 400],
    ['wTagA', 90],
    ['nTag', 7],
  ])('keeps %s for %d days', (name, days) => {
    expect(keep({ query: `${name}=x` }).kept()).toEqual([[name, 'x', days]]);
  });

  it('keeps everything at once where the visitor asks for no privacy, accepted or not', () => {
    expect(keep({ query: QUERY }).kept()).toEqual([...INVITATION, ...TAGS]);
    expect(keep({ query: QUERY, hasAccepted: true }).kept()).toEqual([...INVITATION, ...TAGS]);
  });

  it('holds the marketing tags back under Global Privacy Control until the visitor accepts', () => {
    const { kept, accept } = keep({ query: QUERY, asksForPrivacy: true });
    expect(kept()).toEqual(INVITATION);
    accept();
    expect(kept()).toEqual([...INVITATION, ...TAGS]);
  });

  it('holds nothing back from a visitor who has accepted on an earlier page', () => {
    expect(keep({ query: QUERY, asksForPrivacy: true, hasAccepted: true }).kept()).toEqual([...INVITATION, ...TAGS]);
  });

  it('writes nothing more once it is stopped', () => {
    const { kept, accept, stop } = keep({ query: QUERY, asksForPrivacy: true });
    stop();
    accept();
    expect(kept()).toEqual(INVITATION);
  });

  it('writes nothing on a page whose address asks for nothing', () => {
    expect(keep({ query: 'id=7&utm_=x&invite=1' }).kept()).toEqual([]);
  });

  it('keeps a family at eight, counting the cookies that are there', () => {
    const present = Array.from({ length: 8 }, (_, at) => `utm_${at}`);
    expect(keep({ query: 'utm_source=mail&utm_3=new', present }).kept()).toEqual([['utm_3', 'new', 1]]);
  });

  it('says once what there was no room for, by name and never by value', () => {
    const slashes = '/'.repeat(256);
    const { kept, warn, accept } = keep({
      query: `wTagQ=${slashes}&wTagA=${slashes}&nTag=${slashes}&utm_source=${slashes}`,
      asksForPrivacy: true,
    });
    accept();
    expect(kept().map(([name]) => name)).toEqual(['wTagQ', 'wTagA']);
    expect(warn.mock.calls).toEqual([
      ['not kept of the address: nTag, utm_source; cookies for these may have 2048 bytes in all'],
    ]);
    expect(keep({ query: QUERY }).warn).not.toHaveBeenCalled();
  });
});

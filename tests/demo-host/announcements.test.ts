// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ANNOUNCEMENT_SCENES } from '../../demo-host/api/seeds/announcements.ts';
import { ANNOUNCEMENT_LINKS } from '../../demo-host/qa/scenes-announcements.ts';
import { readData } from '../../scripts/docs/calls.ts';
import { openBrowser, openShop } from './shop-api.ts';

interface Answered {
  readonly title: string;
  readonly hrefPositionList: readonly { readonly position: string }[];
}

async function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<readonly Answered[]> {
  const reply = await openShop().api.request(path, { headers });
  return ((await reply.json()) as { data: readonly Answered[] }).data;
}

describe('the scenes of announcements', () => {
  it.each(ANNOUNCEMENT_SCENES)('%s: every field is as the shell reads it', async (scene) => {
    const path = `/api/announcement/list?pageType=home&demo_announcements=${scene}`;
    const { data } = await openBrowser(openShop().api).get(path);
    const leftOut: unknown[] = [];
    expect(readData('announcements', data, (issue) => leftOut.push(issue))).toMatchObject({ ok: true });
    expect(leftOut).toEqual([]);
    expect(data).not.toEqual([]);
  });

  it.each(ANNOUNCEMENT_LINKS)('$name has a scene', ({ path }) => {
    const scene = new URL(path, 'http://localhost/en/').searchParams.get('demo_announcements');
    expect(ANNOUNCEMENT_SCENES).toContain(scene);
  });

  it('come by the page that asks, in its language', async () => {
    const referer = (lang: string) => ({ referer: `http://localhost/${lang}/page/homepage?demo_announcements=notice` });
    expect((await ask('/api/top/notice-info?page=home', referer('en'))).map(({ title }) => title)).toEqual([
      'Maintenance tonight',
    ]);
    expect((await ask('/api/top/notice-info?page=home', referer('cn'))).map(({ title }) => title)).toEqual([
      '今晚系统维护',
    ]);
  });

  it('that are none give what the table holds', async () => {
    expect(await ask('/api/announcement/list?pageType=home&demo_announcements=toString')).toEqual([]);
  });

  it('give the notice what stands at the top alone', async () => {
    const found = await ask('/api/top/notice-info?page=home&demo_announcements=all');
    expect(found.flatMap(({ hrefPositionList }) => hrefPositionList.map(({ position }) => position))).toEqual([
      'top-notice',
    ]);
  });
});

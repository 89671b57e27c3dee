import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ok } from '../../../stories/fixtures/replies';
import * as scenes from '../../../stories/widgets/announcements/scenes';
import { wordsOf } from '../../../stories/widgets/announcements/words';
import { enter } from '../on-stage';

describe('announcementsBy', () => {
  it('brings the island with its texts, and cleans what it shows', async () => {
    const stage = await enter({ ...scenes.stripes, lang: 'cn' });
    const strip = await stage.look('announcements').findByRole('region', { name: '公告' });
    fireEvent.click(within(strip).getByRole('button', { name: '展开全部' }));
    expect(await within(strip).findByText('将被退回', { exact: false })).toBeTruthy();
  });

  it.each(['en', 'cn', 'kr', 'ph'] as const)('stands in the stories as a server announces it: %s', async (lang) => {
    const stage = await enter({ ...scenes.oneStripe, lang });
    expect(await stage.look('announcements').findByText(wordsOf(lang).customs.title)).toBeTruthy();
    expect(wordsOf(lang).customs.title === wordsOf('en').customs.title).toBe(['en', 'ph'].includes(lang));
  });

  it('takes the page’s own words', async () => {
    const options = { texts: { announcements: { label: 'News' } } };
    const stage = await enter({ ...scenes.oneStripe, options });
    expect(await stage.look('announcements').findByRole('region', { name: 'News' })).toBeTruthy();
  });

  it('asks once for all placeholders of a page', async () => {
    const islands = [
      { island: 'announcements' },
      { island: 'announcements', attributes: { 'data-position': 'popup' } },
    ];
    const stage = await enter({ islands, replies: { announcements: ok(scenes.ENGLISH.stripes), noticeInfo: ok([]) } });
    await stage.look('announcements').findByRole('region');
    const asked = () => stage.api.log.map(({ name }) => name).filter((name) => /announcements|notice/.test(name));
    await vi.waitFor(() => expect(asked()).toContain('noticeInfo'));
    expect(asked()).toEqual(['announcements', 'noticeInfo']);
  });

  it('shows what the page has told without asking', async () => {
    const stage = await enter(scenes.toldByThePage);
    await stage.look('announcements').findByRole('region');
    expect(stage.api.log.some(({ name }) => name === 'announcements')).toBe(false);
  });
});

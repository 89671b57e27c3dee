import type { Language } from '../../../src/domain/language';
import { ok } from '../../fixtures/replies';
import { press, type Scene } from '../../fixtures/scene';

type Place = 'popup' | 'top-stripes' | 'top-notice';

/** An announcement as the server sends it. */
const served = (id: number, place: Place, more: object, leadsTo = '') => ({
  id,
  title: '',
  content: '',
  styleTemplate: '0',
  templateType: '0',
  templateTypeContent: '',
  hrefPositionList: [
    { id, position: place, jumpHrefCn: leadsTo && `/cn/${leadsTo}`, jumpHrefEn: leadsTo && `/en/${leadsTo}` },
  ],
  ...more,
});

const CUSTOMS = {
  title: 'New customs rule',
  content: '<p>From November on, parcels without a tax number <b>are sent back</b>.</p>',
  styleTemplate: '30',
};
const LONG_TITLE =
  'Important notice about stricter checks of parcels that contain lithium batteries, liquids, powders, magnets or copies of brands, 关于含锂电池、液体、粉末、磁性物品以及仿牌商品加强查验的重要通知';
const PARAGRAPH =
  '<p>Please check names, quantities and declared values. Whoever declares wrongly pays for the way back; we write to you as soon as the customs office has written to us.</p>';
const TABLE = `<table><caption>Surcharge per kg</caption><tr><th>Country</th>${Array.from({ length: 14 }, (_, at) => `<th>Zone ${at}</th>`).join('')}</tr><tr><td>Österreich</td>${'<td>12.50</td>'.repeat(14)}</tr></table>`;

export const STRIPES = [
  served(1, 'top-stripes', {
    title: 'Economy air is 8 % cheaper',
    content: '<p>See the estimate.</p>',
    styleTemplate: '10',
  }),
  served(2, 'top-stripes', { title: 'Warehouse hours during the holidays', content: '<p>Back on 4 October.</p>' }),
  served(3, 'top-stripes', CUSTOMS, 'page/help/'),
  served(4, 'top-stripes', { title: 'Typhoon: South China runs late', styleTemplate: '20' }),
];
export const TITLE_ONLY = [served(11, 'top-stripes', { ...CUSTOMS, content: '' }, 'page/help/')];
export const UNTITLED = [served(12, 'top-stripes', { content: '<p>Lines run <b>late</b>.</p>', styleTemplate: '20' })];
export const NOTICE = [
  served(
    31,
    'top-notice',
    { title: 'Maintenance tonight', content: '<p>No payments from 02:00 to 04:00.</p>' },
    'page/help/',
  ),
];
export const POPUP = [
  served(
    41,
    'popup',
    {
      title: 'Offers have begun',
      content:
        '<p><b>10 % off</b> all international shipping.</p><ul><li>Until 11 November</li><li>Together with coupons</li></ul>',
      styleTemplate: '10',
    },
    'page/subject',
  ),
];
/** By level. */
export const POPUP_OF_LEVEL = ['0', '30', '20', '10'].map((styleTemplate, level) => [
  served(60 + level, 'popup', {
    title: 'Offers have begun',
    content: '<p><b>10 % off</b> all international shipping.</p>',
    styleTemplate,
  }),
]);
export const NOTICES = [...NOTICE, served(33, 'top-notice', CUSTOMS, 'page/help/')];
const RISK = {
  title: 'Goods of this kind may be stopped by customs',
  content: '<p>The customs office of your country may hold them back. You bear the costs.</p>',
  templateType: '1',
};
export const WARNING = [served(51, 'popup', RISK)];
export const WARNING_LINK = [served(52, 'popup', RISK, 'page/help/')];

const scene = (list: readonly object[], notices: readonly object[] = []): Scene => ({
  islands: [{ island: 'header' }, { island: 'announcements' }],
  replies: { announcements: ok(list), noticeInfo: ok(notices) },
});

const unfold: Scene['act'] = (stage) => press(stage, 'announcements', '.toggle');

export const oneStripe: Scene = scene([served(3, 'top-stripes', CUSTOMS, 'page/help/')]);
export const plainStripe: Scene = scene([
  served(2, 'top-stripes', { title: 'Warehouse hours', content: '<p>Back on 4 October.</p>' }),
]);
export const stripes: Scene = scene(STRIPES);
export const stripesUnfolded: Scene = { ...stripes, act: unfold };
export const titleOnly: Scene = scene(TITLE_ONLY);
export const untitled: Scene = scene(UNTITLED);
export const longStripe: Scene = scene([
  served(13, 'top-stripes', { title: LONG_TITLE, content: PARAGRAPH.repeat(5), styleTemplate: '20' }, 'page/help/'),
]);
export const longStripeUnfolded: Scene = { ...longStripe, act: unfold };
/** The page has told them: they take room, and nothing is asked for. */
export const told: Scene = { ...scene([]), options: { boot: { announcements: STRIPES } } };
export const notice: Scene = scene([], NOTICE);
export const notices: Scene = scene([], NOTICES);
export const longNotice: Scene = scene(
  [],
  [served(32, 'top-notice', { title: LONG_TITLE, content: PARAGRAPH.repeat(4) })],
);
export const popup: Scene = scene(POPUP);
const popupOfLevel = (level: number) => scene(POPUP_OF_LEVEL[level] ?? []);
export const popupOfLevel0: Scene = popupOfLevel(0);
export const popupOfLevel1: Scene = popupOfLevel(1);
export const popupOfLevel2: Scene = popupOfLevel(2);
export const popupOfLevel3: Scene = popupOfLevel(3);
export const titlePopup: Scene = scene([served(42, 'popup', { title: 'Offers have begun' })]);
export const longPopup: Scene = scene([
  served(
    43,
    'popup',
    {
      title: LONG_TITLE,
      content: `<h1>What changes</h1>${PARAGRAPH}${TABLE}<h2>What to do</h2><ol><li>Check.</li><li>${'verylongword'.repeat(20)}</li></ol>${PARAGRAPH.repeat(6)}`,
    },
    'page/help/',
  ),
]);
export const warning: Scene = scene(WARNING);
export const warningWithLink: Scene = scene(WARNING_LINK);
export const all: Scene = scene([...STRIPES, ...POPUP], NOTICE);

/** The warning's button says what comes next, which depends on the page. */
export const warningOn = (address: string, lang?: Language): Scene => ({
  ...warning,
  ...(lang && { lang }),
  address,
});
const dismissAct: Scene['act'] = (stage) => press(stage, 'announcements', '.announcement .button');
/** Dismissed: it is not shown again for 180 days. */
export const popupDismissed: Scene = { ...popup, act: dismissAct };

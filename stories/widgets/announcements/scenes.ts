import type { Language } from '../../../src/domain/i18n/language';
import { ok } from '../../fixtures/replies';
import { press, type Scene } from '../../fixtures/scene';
import { wordsOf } from './words';

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

/** The announcements of a server on pages of one language. */
function announcedIn(lang: Language) {
  const words = wordsOf(lang);
  const customs = { ...words.customs, styleTemplate: '30' };
  const { caption, country, zone } = words.surcharge;
  const table = `<table><caption>${caption}</caption><tr><th>${country}</th>${Array.from({ length: 14 }, (_, at) => `<th>${zone} ${at}</th>`).join('')}</tr><tr><td>Österreich</td>${'<td>12.50</td>'.repeat(14)}</tr></table>`;
  const noticeOfTonight = served(31, 'top-notice', words.maintenance, 'page/help/');
  const risk = { ...words.risk, templateType: '1' };
  return {
    oneStripe: [served(3, 'top-stripes', customs, 'page/help/')],
    plainStripe: [served(2, 'top-stripes', words.hours)],
    stripes: [
      served(1, 'top-stripes', { ...words.cheaper, styleTemplate: '10' }),
      served(2, 'top-stripes', words.hours),
      served(3, 'top-stripes', customs, 'page/help/'),
      served(4, 'top-stripes', { title: words.typhoon, styleTemplate: '20' }),
    ],
    titleOnly: [served(11, 'top-stripes', { ...customs, content: '' }, 'page/help/')],
    untitled: [served(12, 'top-stripes', { content: words.late, styleTemplate: '20' })],
    longStripe: [
      served(
        13,
        'top-stripes',
        { title: words.longTitle, content: words.paragraph.repeat(5), styleTemplate: '20' },
        'page/help/',
      ),
    ],
    notice: [noticeOfTonight],
    notices: [noticeOfTonight, served(33, 'top-notice', customs, 'page/help/')],
    longNotice: [served(32, 'top-notice', { title: words.longTitle, content: words.paragraph.repeat(4) })],
    popup: [served(41, 'popup', { ...words.offers, styleTemplate: '10' }, 'page/subject')],
    popupOfLevel: ['0', '30', '20', '10'].map((styleTemplate, level) => [
      served(60 + level, 'popup', { title: words.offers.title, content: words.offer, styleTemplate }),
    ]),
    titlePopup: [served(42, 'popup', { title: words.offers.title })],
    longPopup: [
      served(
        43,
        'popup',
        {
          title: words.longTitle,
          content: `<h1>${words.changes}</h1>${words.paragraph}${table}<h2>${words.toDo}</h2><ol><li>${words.check}</li><li>${'verylongword'.repeat(20)}</li></ol>${words.paragraph.repeat(6)}`,
        },
        'page/help/',
      ),
    ],
    warning: [served(51, 'popup', risk)],
    untitledWarning: [served(53, 'popup', { ...risk, title: '' })],
    warningLink: [served(52, 'popup', risk, 'page/help/')],
  };
}

type Announced = ReturnType<typeof announcedIn>;
type List = Announced['stripes'];

/** The announcements of an English page. */
export const ENGLISH: Announced = announcedIn('en');

/** The announcements are in the language of the page. */
const scene = (
  pick: (announced: Announced) => List,
  pickNotices: (announced: Announced) => List = () => [],
): Scene => ({
  islands: [{ island: 'header' }, { island: 'announcements' }],
  replies: {
    announcements: (_, lang) => ok(pick(announcedIn(lang))),
    noticeInfo: (_, lang) => ok(pickNotices(announcedIn(lang))),
  },
});

const nothing = (): List => [];

const unfold: Scene['act'] = (stage) => press(stage, 'announcements', '.toggle');

export const oneStripe: Scene = scene((told) => told.oneStripe);
export const plainStripe: Scene = scene((told) => told.plainStripe);
export const stripes: Scene = scene((told) => told.stripes);
export const stripesUnfolded: Scene = { ...stripes, act: unfold };
export const titleOnly: Scene = scene((told) => told.titleOnly);
export const untitled: Scene = scene((told) => told.untitled);
export const longStripe: Scene = scene((told) => told.longStripe);
export const longStripeUnfolded: Scene = { ...longStripe, act: unfold };
/** The page's own announcements, in its language: their space is reserved, and no request is sent. */
export const toldByThePage: Scene = {
  ...scene(nothing),
  lang: 'en',
  options: { boot: { announcements: ENGLISH.stripes } },
};
export const notice: Scene = scene(nothing, (told) => told.notice);
export const notices: Scene = scene(nothing, (told) => told.notices);
export const longNotice: Scene = scene(nothing, (told) => told.longNotice);
export const popup: Scene = scene((told) => told.popup);
const popupOfLevel = (level: number) => scene((told) => told.popupOfLevel[level] ?? []);
export const popupOfLevel0: Scene = popupOfLevel(0);
export const popupOfLevel1: Scene = popupOfLevel(1);
export const popupOfLevel2: Scene = popupOfLevel(2);
export const popupOfLevel3: Scene = popupOfLevel(3);
export const titlePopup: Scene = scene((told) => told.titlePopup);
export const longPopup: Scene = scene((told) => told.longPopup);
export const warning: Scene = scene((told) => told.warning);
export const warningUntitled: Scene = scene((told) => told.untitledWarning);
export const warningWithLink: Scene = scene((told) => told.warningLink);
export const all: Scene = scene(
  (told) => [...told.stripes, ...told.popup],
  (told) => told.notice,
);

/** The text of the warning's button names the next step, which depends on the page. */
export const warningOn = (address: string, lang?: Language): Scene => ({
  ...warning,
  ...(lang && { lang }),
  address,
});
const dismissAct: Scene['act'] = (stage) => press(stage, 'announcements', '.announcement .button');
/** Dismissed: it is not shown again for 180 days. */
export const popupDismissed: Scene = { ...popup, act: dismissAct };

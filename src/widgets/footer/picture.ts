import { signOf } from '../../domain/picture/template';
import { SHOWN_NAMES } from '../../domain/shown-names';
import { GUEST } from '../../domain/visitor/user';
import type { IslandPicture } from '../../island/island-picture';
import { createIsland } from '.';

/** A year that does not occur. */
const YEAR = 86_753;

/** The site's brand, and the year once the server has sent its time. */
export const footerPicture: IslandPicture = {
  cases: {
    payments: ['', '*'],
    name: ['', '*'],
    href: ['', '*'],
    img: ['', '*'],
    'brand.contacts.service': ['', '*'],
    'brand.contacts.business': ['', '*'],
    'brand.company': ['', '*'],
    'brand.address': ['', '*'],
  },
  isPossible: ({ payments, name, href, img }) => (payments ? Boolean(name || img) : !(name || href || img)),
  brand(state) {
    const sign = (field: 'name' | 'href' | 'img') => (state[field] ? signOf(field) : '');
    return { payments: state.payments ? [{ name: sign('name'), href: sign('href'), img: sign('img') }] : [] };
  },
  island: () => createIsland({ clock: { nowMs: () => Date.UTC(YEAR, 0), startAt() {}, sync() {} } }),
  setUp: (_, { session }) => session.settle('guest', GUEST),
  leftOut: [{ list: 'footer.columns', at: 'footer>nav.columns', names: SHOWN_NAMES.footer.columns }],
  lists: { 'brand.payments': { at: 'ul.payments>li' } },
  written: { [`${YEAR}`]: signOf('year') },
};

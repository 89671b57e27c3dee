import { expect, it } from 'vitest';
import { createLinks } from '../../../src/domain/links/links';
import { searchForm } from '../../../src/domain/links/search-form';
import { SEARCH_FORMS } from './search-forms';

const page = { lang: 'en', platform: 'main', pathname: '/en/', currentUrl: () => 'https://s.example/' } as const;

it.each(SEARCH_FORMS)('a form leads to %s', (search, action, name, fields) => {
  const pattern = createLinks({ ...page, routes: { search } }).searchPattern();
  expect(searchForm(pattern)).toEqual({ action, name, fields });
});

it.each(SEARCH_FORMS.filter(([address]) => !/[^=]\{keyword\}|\{keyword\}&/.test(address)))(
  'a form sends words to where a script leads: %s',
  (search, action, name, fields) => {
    const words = '茶 & "杯" $& {lang}';
    const sent = new URL(action, 'https://s.example');
    sent.search = String(new URLSearchParams([...fields, [name, words]].map((field) => [...field])));
    const led = new URL(createLinks({ ...page, routes: { search } }).search(words), 'https://s.example');
    expect([sent.origin, sent.pathname, ...sent.searchParams].sort()).toEqual(
      [led.origin, led.pathname, ...led.searchParams].sort(),
    );
  },
);

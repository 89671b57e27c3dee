/** Addresses of a search, each with the plain form that leads there: its action, the name of the words, other fields. */
export const SEARCH_FORMS: readonly (readonly [
  address: string,
  action: string,
  name: string,
  fields: readonly (readonly [name: string, value: string])[],
])[] = [
  ['/find', '/find', 'keyword', []],
  ['/index.php?route=product/search', '/index.php', 'keyword', [['route', 'product/search']]],
  [
    '/doku.php?do=search&id=start&q={keyword}',
    '/doku.php',
    'q',
    [
      ['do', 'search'],
      ['id', 'start'],
    ],
  ],
  ['/search/{keyword}?sort=a+b%26c', '/search/', 'keyword', [['sort', 'a b&c']]],
  [
    'https://s.example/?q=site:{keyword}&q=x&&empty=&bare&tea=%E8%8C%B6#top',
    'https://s.example/#top',
    'q',
    [
      ['q', 'x'],
      ['empty', ''],
      ['bare', ''],
      ['tea', '茶'],
    ],
  ],
  ['/find?filter[name.en]=1&{keyword}&a={keyword}&b={keyword}', '/find', 'a', [['filter[name.en]', '1']]],
  ['/app#/find/{keyword}', '/app#/find/', 'keyword', []],
];

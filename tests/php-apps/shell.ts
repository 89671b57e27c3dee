import { expect } from 'vitest';

/** Checks a page with the shell of the docs' examples: each part is there once, unescaped, in its place. */
export function expectShell(text: string): void {
  const places = [
    '<link rel="expect" href="#portico-tag"',
    '<link rel="stylesheet" href="/shell/assets/page-1a2b3c.css"',
    '<link rel="modulepreload" href="/shell/assets/begin-1a2b3c.js"',
    '</head>',
    '<div data-portico="header" data-fixed data-search="off"><template shadowrootmode="open">',
    '<b>Acme</b>',
    '<p data-portico-show="member" hidden>',
    '<span data-portico-text="user.nickName">dear customer</span>',
    '<span data-portico-price="{&quot;USD&quot;:&quot;18.2&quot;}">',
    '<div data-portico="footer">',
    '<script type="application/json" data-portico-options>{',
    '<script id="portico-tag" src="/shell/shell.js" data-lang="en" data-platform="main">',
    '</body>',
  ];
  for (const place of places) expect(text.split(place).length - 1, place).toBe(1);
  expect(places.map((place) => text.indexOf(place))).toEqual(
    places.map((place) => text.indexOf(place)).sort((a, b) => a - b),
  );
  expect(text).toContain('"brand":{"name":"Acme"}');
  // A shop without an API of its own has no other list, and visitors would read that the network has failed.
  expect(text).toContain('"currencies":[{"code":"USD","symbol":"$"}]');
  expect(text).not.toMatch(/&lt;(?:div|link|script|span)|data-portico-box>/);
}

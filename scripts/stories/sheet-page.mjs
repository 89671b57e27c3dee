// The page of the contact sheet: one file that needs no server, beside its pictures.

import { LANGUAGE_NAMES } from '../../src/domain/i18n/language.ts';

const STYLE = `
  :root { color-scheme: light; --ink: #14181f; --ink-2: #5b6470; --line: #e4e7ec; --brand: #c2410c; }
  * { box-sizing: border-box; }
  body { margin: 0; background: #f6f7f9; color: var(--ink); font: 14px/20px system-ui, sans-serif; }
  header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center;
    padding: 12px 24px; border-bottom: 1px solid var(--line); background: #fff; }
  h1 { margin: 0; font-size: 16px; }
  fieldset { display: flex; flex-wrap: wrap; gap: 4px 12px; margin: 0; padding: 0; border: 0; }
  legend { float: left; padding: 0; margin-inline-end: 8px; color: var(--ink-2); }
  select, input[type=search] { min-height: 36px; padding: 0 8px; border: 1px solid #7d8896; border-radius: 8px;
    background: #fff; font: inherit; }
  main { padding: 16px 24px 48px; }
  h2 { margin: 24px 0 8px; font-size: 14px; }
  h2 a { color: inherit; text-decoration: none; }
  h2 small { color: var(--ink-2); font-weight: 400; }
  .row { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; padding-bottom: 8px; }
  figure { flex: none; margin: 0; }
  figure a { display: block; border: 1px solid var(--line); border-radius: 4px; overflow: hidden; background: #fff; }
  img { display: block; width: calc(var(--w) * var(--scale) * 1px); height: auto; }
  figcaption { color: var(--ink-2); font-size: 12px; }
  dialog { max-width: 98vw; max-height: 98vh; padding: 0; border: 0; border-radius: 8px; }
  dialog img { width: auto; max-width: 100%; }
  dialog::backdrop { background: rgb(20 24 31 / 70%); }
  :focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }`;

/** Runs in the page, so it can use nothing from this module. */
function showSheet(pictures) {
  const find = (selector) => document.querySelector(selector);
  const main = find('main');
  const wish = new URLSearchParams(location.hash.slice(1));
  const marked = (name) => [...document.querySelectorAll(`[name=${name}]:checked`)].map(({ value }) => value);
  for (const [name, value] of wish) {
    const field = find(`select[name=${name}], input[type=search][name=${name}]`);
    if (field) field.value = value;
    else
      for (const box of document.querySelectorAll(`[name=${name}]`)) box.checked = value.split(',').includes(box.value);
  }
  const rows = new Map();
  for (const picture of pictures) {
    if (!rows.has(picture.id)) rows.set(picture.id, []);
    rows.get(picture.id).push(picture);
  }
  const show = () => {
    const title = find('[name=title]').value;
    const words = find('[name=words]').value.toLowerCase();
    const langs = marked('lang');
    const widths = marked('width');
    const scale = Number(find('[name=scale]').value);
    document.documentElement.style.setProperty('--scale', String(scale));
    location.replace(
      `#${new URLSearchParams({ title, words, lang: langs.join(), width: widths.join(), scale: String(scale) })}`,
    );
    const parts = [];
    let count = 0;
    for (const [id, all] of rows) {
      const [{ title: ofTitle, name }] = all;
      if (title && title !== ofTitle) continue;
      if (words && !`${ofTitle} ${name}`.toLowerCase().includes(words)) continue;
      const seen = all.filter(({ lang, width }) => langs.includes(lang) && widths.includes(String(width)));
      if (seen.length === 0) continue;
      count += seen.length;
      const head = document.createElement('h2');
      head.append(`${ofTitle.split('/').at(-1)}: ${name} `);
      head.append(Object.assign(document.createElement('small'), { textContent: id }));
      const row = Object.assign(document.createElement('div'), { className: 'row' });
      for (const { file, lang, width } of seen) {
        const figure = document.createElement('figure');
        const link = Object.assign(document.createElement('a'), { href: file });
        const img = Object.assign(new Image(), { loading: 'lazy', src: file, alt: `${name}, ${lang}, ${width} px` });
        img.style.setProperty('--w', String(width));
        link.append(img);
        const caption = Object.assign(document.createElement('figcaption'), { textContent: `${lang} · ${width}` });
        figure.append(link, caption);
        row.append(figure);
      }
      parts.push(head, row);
    }
    main.replaceChildren(...parts);
    find('output').textContent = `${count} of ${pictures.length} pictures`;
  };
  find('form').addEventListener('input', show);
  const large = find('dialog');
  main.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    large.firstElementChild.src = link.href;
    large.firstElementChild.alt = link.firstElementChild.alt;
    large.showModal();
  });
  large.addEventListener('click', () => large.close());
  show();
}

const escapeText = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const box = (name, value, label) =>
  `<label><input type="checkbox" name="${name}" value="${value}" checked> ${escapeText(label)}</label>`;

/**
 * @param {readonly { file: string, id: string, title: string, name: string, lang: string, width: number }[]} pictures
 * @returns {string}
 */
export function sheetPage(pictures) {
  const titles = [...new Set(pictures.map(({ title }) => title))];
  const langs = [...new Set(pictures.map(({ lang }) => lang))];
  const widths = [...new Set(pictures.map(({ width }) => width))].sort((one, other) => other - one);
  const data = JSON.stringify(pictures).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Portico: contact sheet</title>
<style>${STYLE}</style>
<form><header>
  <h1>Contact sheet</h1>
  <label>Widget <select name="title"><option value="">all</option>${titles.map((title) => `<option>${escapeText(title)}</option>`).join('')}</select></label>
  <label>Story <input type="search" name="words"></label>
  <fieldset><legend>Language</legend>${langs.map((lang) => box('lang', lang, LANGUAGE_NAMES[lang] ?? lang)).join('')}</fieldset>
  <fieldset><legend>Width</legend>${widths.map((width) => box('width', width, `${width} px`)).join('')}</fieldset>
  <label>Size <select name="scale"><option value="0.25">25 %</option><option value="0.35" selected>35 %</option><option value="0.5">50 %</option><option value="1">100 %</option></select></label>
  <output></output>
</header></form>
<main></main>
<dialog aria-label="Picture"><img alt=""></dialog>
<script>(${showSheet})(${data})</script>
</html>
`;
}

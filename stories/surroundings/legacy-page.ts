import sheet from './legacy.css?inline';

const MARK = 'data-legacy-page';

/** Elements that show the effect of the page's rules, below the story. */
const MARKUP = `
  <h2>Old page</h2>
  <p>This is the page itself. Its rules hold here, and stop at the islands. <a href="#old">A link</a></p>
  <ul><li>One</li><li>Two</li><li>Three</li></ul>
  <p><button type="button">A button</button><input aria-label="A field" value="A field"></p>
  <table><tr><td>1</td><td>2</td></tr></table>`;

/** Puts the story on an old shop's page, or removes that page. */
export function setLegacyPage(page: Document, isOn: boolean): void {
  const there = page.querySelectorAll(`[${MARK}]`);
  if (isOn === there.length > 0) return;
  for (const element of there) element.remove();
  if (!isOn) return;
  const style = page.createElement('style');
  style.textContent = sheet;
  const below = page.createElement('section');
  below.innerHTML = MARKUP;
  for (const element of [style, below]) element.setAttribute(MARK, '');
  page.head.append(style);
  page.body.append(below);
}

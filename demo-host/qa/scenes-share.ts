import { html } from 'hono/html';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import { SHARE_SCENES } from '../api/seeds/share-scenes.ts';

/** The section of the QA page about sharing for a coupon. Each link creates accounts for its scene and logs in. */
export function shareScenes(): ReturnType<typeof html> {
  return html`<section id="share">
<h2>Share for a coupon</h2>
<p class="note">Each link creates new accounts with their round, logs this browser in or out, and opens the home page. Setting the <a
href="#clock">server’s clock</a> moves the countdowns, too.</p>
<div class="scroll"><table>
<thead><tr><th>Scene</th>${LANGUAGES.map((language) => html`<th>${language}</th>`)}<th>React</th><th>Note</th></tr></thead>
<tbody>${Object.entries(SHARE_SCENES).map(
    ([name, { group, note, faults }]) =>
      html`<tr><th scope="row">${name}</th>${LANGUAGES.map(
        (language) => html`<td><a href="/qa/share/${name}/${language}">${language}</a></td>`,
      )}<td><a href="/qa/share/${name}/en?runtime=react">en</a></td><td class="note">${group}: ${note}${
        faults === undefined ? '' : html` <code>${faults}</code>`
      }</td></tr>`,
  )}</tbody>
</table></div>
</section>`;
}

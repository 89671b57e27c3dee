import { html } from 'hono/html';
import { SAMPLE_PICTURES, sampleTexts } from './sample-search.ts';

/** The section of the QA page about search: texts and pictures to try. */
export function searchScenes(): ReturnType<typeof html> {
  return html`<section id="search">
<h2>Search</h2>
<p class="note">Copy a text, paste it into the search box of any page, press Enter.</p>
<div class="samples">${sampleTexts().map(
    ({ text, note }) =>
      html`<label><textarea readonly rows="${text.includes('\n') ? 2 : 1}">${text}</textarea><span class="note">${note}</span></label>`,
  )}</div>
<p class="note">Pictures for the camera in the search box, to choose, drop or paste (open one in an editor and copy it):</p>
<ul>${Object.entries(SAMPLE_PICTURES).map(
    ([name, { note }]) => html`<li><a href="/qa/pictures/${name}">${name}</a> <span class="note">${note}</span></li>`,
  )}</ul>
<p class="note">Faults to see it fail: <code>imageSearch=500</code>, <code>refuse</code>, <code>logged-out</code>, <code>never</code>
(progress and Cancel), <code>slow:5000</code>.</p>
</section>`;
}

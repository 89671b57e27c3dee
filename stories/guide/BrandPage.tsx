import { Code, Page, storyLink, Table } from '../fixtures/Page';
import { BRANDS, isBrandName } from '../surroundings/brands';
import { COLOURS } from '../tokens/colour-tokens';

const MINIMUM = `
:root {
  --portico-brand: #0b5394;
  --portico-brand-deep: #083d6d;   /* darker, on hover */
  --portico-brand-wash: #e8f1fb;   /* light background */
}`;

const ISLAND_ALONE = `
<div style="--portico-brand: #0b5394; --portico-radius: 2px">
  <div data-portico="footer"></div>
</div>`;

const OPTIONS = `
mountShell('en', 'main', {
  brand: {
    name: 'Tidewater',
    logo: '/img/tidewater.svg',
    company: 'Tidewater Forwarding Ltd.',
    payments: [{ name: 'Pear Pay', href: '/pay/pear', img: '/img/pear.svg' }],
  },
});`;

/** The tokens of a brand in the form of a page's CSS. */
const cssOf = (tokens: Readonly<Record<string, string>>) =>
  `:root {\n${Object.entries(tokens)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')}\n}`;

/** How a site brands the shell. */
export function BrandPage() {
  const made = Object.keys(BRANDS)
    .filter(isBrandName)
    .filter((name) => name !== 'default');
  return (
    <Page
      title="Brand the shell"
      lead="A brand is a few custom properties on the page and one or two options. There is no build, and no rule of the page can break an island: only tokens reach into it."
    >
      <h2>Three lines to begin with</h2>
      <Code label="The minimum for a brand">{MINIMUM}</Code>
      <p>
        On <code>:root</code> they apply to everything, toasts and dialogs included. On an element around a placeholder
        they apply to that island alone:
      </p>
      <Code label="Tokens for one island">{ISLAND_ALONE}</Code>

      <h2>Name and logo</h2>
      <Code label="The option brand">{OPTIONS}</Code>
      <p>
        The logo&apos;s picture is 40 px high, on phones 32 px, and at most <code>--portico-logo-width</code> (144 px)
        wide. Without a picture the name is shown beside a symbol in the colour of the brand.
      </p>

      <h2>Colours</h2>
      <p>
        Before you change a colour, check{' '}
        <a href={storyLink('tokens--colours')} target="_top">
          its contrast
        </a>
        : text needs 4.5 : 1, edges of controls 3 : 1.
      </p>
      <Table
        label="Colours that a brand may set"
        heads={['Property', 'For']}
        rows={Object.entries(COLOURS).map(([name, use]) => ({
          key: name,
          cells: [<code key="c">--portico-{name}</code>, use],
        }))}
      />
      <p>
        During the anniversary <code>--portico-season-brand</code>, <code>-brand-deep</code> and{' '}
        <code>-brand-wash</code> are used, else the brand&apos;s own colours, else a red of the shell.
      </p>

      <h2>Shape and type</h2>
      <p>
        <code>--portico-radius</code>, <code>--portico-radius-panel</code>, <code>--portico-shadow</code> and{' '}
        <code>--portico-font</code>; all others are in docs/embedding.md, &ldquo;Theming&rdquo;. Include fonts for
        Chinese and Korean; without them the browser chooses one.
      </p>

      <h2>What a brand cannot change</h2>
      <ul>
        <li>The sizes of targets, the order of the focus, and its outline: they serve visitors, not brands.</li>
        <li>Layout. An island is as wide as its placeholder; put margins on an element around it.</li>
        <li>Dark pages: the islands have a light background, except for the footer&apos;s dark theme.</li>
      </ul>

      <h2>Two examples</h2>
      <p>Choose them under Tokens in the toolbar; they apply to every story.</p>
      {made.map((name) => (
        <section key={name}>
          <h3>{BRANDS[name].title}</h3>
          <p>{BRANDS[name].idea}</p>
          <Code label={`Tokens of ${BRANDS[name].title}`}>{cssOf(BRANDS[name].tokens)}</Code>
        </section>
      ))}
    </Page>
  );
}

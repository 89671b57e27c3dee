import { Page, storyLink, Table } from '../fixtures/Page';
import { STATES } from '../states';

const TOOLS = [
  ['Language', 'All texts in English, Chinese, Korean, and English for the Philippines'],
  ['Platform', 'Main shop, forwarding, Korea; by default it follows the language'],
  ['Currency', 'Prices and balance'],
  ['Visitor', 'Guest, member, Prime member'],
  ['Tokens', 'The look of the shell, or of two invented brands'],
  ['Season', 'The anniversary, which has a colour of its own'],
  ['Motion', 'As the system says, always, or never'],
  ['Page', 'An empty page, or an old one with a hostile style sheet'],
  ['Runtime', 'Preact or React; for React start it with PORTICO_RUNTIME=react npm run storybook'],
] as const;

/** The contents of this Storybook. */
export function StartPage() {
  return (
    <Page
      title="Start here"
      lead="Every state of the storefront shell, shown by the code that ships, with a server in memory. Nothing here uses a network."
    >
      <h2>Where things are</h2>
      <ul>
        <li>
          <a href={storyLink('guide--states')} target="_top">
            States
          </a>
          : the {STATES.length} states of the specification and its error catalogue, with links to their stories.
        </li>
        <li>
          <a href={storyLink('tokens--colours')} target="_top">
            Tokens
          </a>
          : colours with their contrast, type, space, radius, motion.
        </li>
        <li>
          <b>UI</b>: parts without data, such as buttons and dialogs.
        </li>
        <li>
          <b>Widgets</b>: the islands, each state a story.
        </li>
        <li>
          <a href={storyLink('guide--write-an-island')} target="_top">
            Write an island
          </a>{' '}
          and{' '}
          <a href={storyLink('guide--brand-the-shell')} target="_top">
            Brand the shell
          </a>
          : instructions.
        </li>
      </ul>

      <h2>The toolbar</h2>
      <p>
        Its settings apply to every story of an island. A story fixes the settings that it is about, and the toolbar
        shows them as fixed: a story about a Prime member cannot show a guest.
      </p>
      <Table
        label="The toolbar"
        heads={['Setting', 'What it changes']}
        rows={TOOLS.map(([name, effect]) => ({ key: name, cells: [name, effect] }))}
      />

      <h2>Commands</h2>
      <Table
        label="Commands"
        heads={['Command', 'What it does']}
        rows={[
          {
            key: 'sheet',
            cells: [
              <code key="c">npm run storybook:sheet</code>,
              'Pictures of the stories in four languages at three widths, on one page with filters: .cache/sheet/index.html',
            ],
          },
          {
            key: 'pictures',
            cells: [
              <code key="c">npm run test:pictures</code>,
              'Compares stories and demo pages with the pictures that you have accepted, and shows the differences',
            ],
          },
          {
            key: 'stories',
            cells: [
              <code key="c">npm run test:stories</code>,
              'Plays every story in Chromium, with axe on each; a violation fails',
            ],
          },
          {
            key: 'build',
            cells: [<code key="c">npm run build:storybook</code>, 'This Storybook as files, for any web server'],
          },
        ]}
      />
    </Page>
  );
}

import { Code, Page, storyLink, Table } from '../fixtures/Page';

const FOLDER = `
src/widgets/price-alert/
  index.tsx          the island: its name, its reader of data-*, its component
  PriceAlert.tsx     the view; reads signals, calls actions, has no rules
  price-alert.css    every rule below .price-alert
  placeholder.css    only if it floats, opens or takes up room
src/locales/islands/en.ts, cn.ts, kr.ts, ph.ts    its texts; en.ts sets the type`;

const INDEX = `
import { defineIsland, type Island, type IslandDeps } from '../../island/define-island';
import { PriceAlert } from './PriceAlert';
import type { PriceAlertTexts } from '../../locales/islands/en';

/** For \`<div data-portico="price-alert" data-goods="1001">\`. */
export function createIsland(deps: IslandDeps, texts: PriceAlertTexts): Island {
  return defineIsland({
    name: 'price-alert',
    Component: (props) => <PriceAlert {...props} texts={texts.priceAlert} />,
    readProps: (data) => ({ goods: data.text('goods') ?? '' }),
  });
}`;

const COMPONENT = `
/** Shows that a price has fallen; empty for guests. */
export function PriceAlert({ goods, texts }: PriceAlertProps) {
  const { session } = useShell();
  const user = useSignalValue(session.user);
  if (!user.isLoggedIn) return null;
  return (
    <section className="price-alert" aria-label={texts.label}>
      <p>{texts.fallen}</p>
      <Button variant="primary">{texts.look}</Button>
    </section>
  );
}`;

const SCENES = `
// stories/widgets/price-alert/scenes.ts
const page = { islands: [{ island: 'price-alert', attributes: { 'data-goods': '1001' } }] } as const;

export const fallen: Scene = { ...page, persona: 'member' };
/** The server does not reply. */
export const loading: Scene = { ...fallen, replies: { priceList: 'never' } };
/** The visitor looks at the goods. */
export const looked: Scene = { ...fallen, act: (stage) => press(stage, 'price-alert', '.button') };`;

const STORIES = `
// stories/widgets/price-alert/price-alert.stories.tsx
const meta: Meta = { title: 'Widgets/Price alert' };
export default meta;

export const Fallen: StoryObj = storyOf(scenes.fallen);
export const Loading: StoryObj = storyOf(scenes.loading);
/** An interaction: what the visitor does, and the expected result. */
export const Looked: StoryObj = storyOf(scenes.looked, {
  async play(stage) {
    await expect(stage.visits).toContain('/en/page/buy/?id=1001');
  },
});`;

const TEST = `
// tests/widgets/price-alert/price-alert.test.tsx
it('shows nothing to guests', async () => {
  const { look } = await enter({ ...scenes.fallen, persona: 'guest' });
  expect(look('price-alert').queryByRole('region')).toBeNull();
});`;

/** The steps of writing an island, from its states to its test. */
export function IslandPage() {
  return (
    <Page
      title="Write an island"
      lead="An island is one placeholder of a page: a folder, a row in a table, texts in four languages, and a story for each of its states. Begin with the states."
    >
      <h2>1. Name its states</h2>
      <p>
        Guest, member, loading, empty, failed, full, and those of this island alone. Add them to{' '}
        <code>stories/states.ts</code> with their section of the specification: a test fails until each has a story.
      </p>

      <h2>2. Write the folder</h2>
      <Code label="Files of an island">{FOLDER}</Code>
      <Code label="index.tsx">{INDEX}</Code>
      <Code label="PriceAlert.tsx">{COMPONENT}</Code>
      <ul>
        <li>
          Components are written against React and read signals through <code>useSignalValue</code>: the shipped bundle
          uses Preact.
        </li>
        <li>
          Buttons, dialogs and popovers come from <code>src/ui</code>, as in{' '}
          <a href={storyLink('ui-button--variants')} target="_top">
            UI
          </a>
          . Colours, radii and shadows are <code>var(--…)</code>, never values of their own.
        </li>
        <li>A component contains no text. English sets the type; a language with a missing text does not compile.</li>
      </ul>

      <h2>3. Add the row</h2>
      <p>
        <code>src/islands.ts</code> says when the island is mounted (<code>load</code>, <code>idle</code>,{' '}
        <code>visible</code>), under which condition, and what is shown if its code fails to load. The recipe is in{' '}
        <code>docs/recipes.md</code>.
      </p>

      <h2>4. Play its states</h2>
      <p>
        A scene is a page with the real shell and a server in memory: the visitor, the reply to each call, the
        visitor&apos;s actions. Stories show scenes, and unit tests use the same ones.
      </p>
      <Code label="Scenes">{SCENES}</Code>
      <Code label="Stories">{STORIES}</Code>
      <Table
        label="Fields of a scene"
        heads={['Field', 'Meaning']}
        rows={[
          { key: 'islands', cells: [<code key="c">islands</code>, 'Placeholders on the page, with their attributes'] },
          {
            key: 'persona',
            cells: [
              <code key="c">persona, lang, platform, currency</code>,
              'Only if the state depends on it; else the toolbar decides',
            ],
          },
          {
            key: 'replies',
            cells: [
              <code key="c">replies</code>,
              <span key="s">
                The reply to a call: <code>ok(data)</code>, <code>refused(words)</code>, <code>'never'</code>,{' '}
                <code>'offline'</code>, a status, or a function
              </span>,
            ],
          },
          { key: 'options', cells: [<code key="c">options</code>, 'The options that the page passes to mountShell'] },
          { key: 'act', cells: [<code key="c">act</code>, 'What the visitor does after the islands are mounted'] },
        ]}
      />

      <h2>5. Test it</h2>
      <Code label="A unit test">{TEST}</Code>
      <p>
        <code>npm run test:stories</code> plays each story in Chromium and checks it with axe. Then look at it yourself,
        in four languages and at 360 px: <code>npm run storybook:sheet -- --widget price-alert</code>.
      </p>

      <h2>An island of the page&apos;s own</h2>
      <p>
        A page that needs an island of its own needs no build: it calls <code>define()</code>, see docs/embedding.md,
        &ldquo;Islands of your own&rdquo;.
      </p>
    </Page>
  );
}

import { Page, storyLink, Table } from '../fixtures/Page';
import { STATES, type State } from '../states';

const TITLES: Readonly<Record<string, string>> = {
  1: 'Visitors and shops',
  2: 'Screens',
  4: 'States and transitions',
  5: 'Validation',
  8: 'Errors and messages',
  9: 'Constants and limits',
};

/** `owner-may-claim` of the share overlay as `Share overlay: owner may claim`. */
function nameOf(id: string): string {
  const [title = '', name = ''] = id.split('--');
  const widget = title.replace(/^widgets-/, '').replaceAll('-', ' ');
  return `${widget.charAt(0).toUpperCase()}${widget.slice(1)}: ${name.replaceAll('-', ' ')}`;
}

function Stories({ state: { stories, unseen } }: { readonly state: State }) {
  if (unseen) return <>Not visible: {unseen}</>;
  return (
    <>
      {stories.map((id) => (
        <div key={id}>
          <a href={storyLink(id)} target="_top">
            {nameOf(id)}
          </a>
        </div>
      ))}
    </>
  );
}

/** Every state that the specification names, with links to its stories. */
export function StatesPage() {
  const chapters = Object.keys(TITLES);
  return (
    <Page
      title="States"
      lead={`${STATES.length} states that the specification and its error catalogue name, and the stories that show them. A test fails if one has no story.`}
    >
      {chapters.map((chapter) => {
        const states = STATES.filter(({ section }) => section.split('-')[0] === chapter);
        return (
          <section key={chapter}>
            <h2>
              {chapter}. {TITLES[chapter]}
            </h2>
            <Table
              label={`${TITLES[chapter]}: states and stories`}
              heads={['Where in the specification', 'State', 'Stories']}
              rows={states.map((state) => ({
                key: `${state.section} ${state.situation ?? ''} ${state.says}`,
                cells: [
                  (state.situation ?? state.section.replace(/^\d-/, '')).replaceAll('`', '').replaceAll('-', ' '),
                  state.says,
                  <Stories key="s" state={state} />,
                ],
              }))}
            />
          </section>
        );
      })}
    </Page>
  );
}

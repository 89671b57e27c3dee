import { Page, Table } from '../fixtures/Page';
import { sizesOf } from './sheets';

/** Only optical corrections may be off this grid. */
const GRID_PX = 4;

/** Shows the distances that the style sheets use. */
export function SpacePage() {
  const sizes = sizesOf(/^(padding|margin|gap|row-gap|column-gap)/);
  const onGrid = sizes.filter(({ px }) => px > 0 && px % GRID_PX === 0);
  const offGrid = sizes.filter(({ px }) => px % GRID_PX !== 0);
  return (
    <Page
      title="Space"
      lead="Distances stand on a grid of 4 px. Three of them, 8, 12 and 16 px, do most of the work; 4 px joins what belongs together, 24 px parts what does not."
    >
      <h2>Steps</h2>
      <Table
        label="Distances"
        heads={['Step', 'Size', 'Uses']}
        numbers={[1, 2]}
        rows={onGrid.map(({ px, uses }) => ({
          key: String(px),
          cells: [
            <div className="bar" key="b" style={{ inlineSize: Math.min(px, 400) }} aria-hidden="true" />,
            `${px} px`,
            uses,
          ],
        }))}
      />
      <h2>Off the grid</h2>
      <p>Corrections for the eye: an edge of 1 px taken back, a badge on its corner.</p>
      <p>{offGrid.map(({ px, uses }) => `${px} px (${uses})`).join(', ')}</p>
      <h2>Targets</h2>
      <p>
        What can be pressed is at least 40 px high and wide, on touch 44 px: <code>--target</code>. No page can change
        that.
      </p>
      <h2>Width</h2>
      <p>
        The header&apos;s row is <code>--portico-width</code> wide, 1190 px unless the page says otherwise, as the pages
        that it stands on. Everything works from 320 px up.
      </p>
    </Page>
  );
}

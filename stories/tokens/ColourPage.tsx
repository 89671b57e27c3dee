import { Page, Table } from '../fixtures/Page';
import { BRANDS, isBrandName } from '../surroundings/brands';
import type { Surroundings } from '../surroundings/surroundings';
import { COLOURS, type ColourName, PAIRS, type Palette, paletteOf } from './colour-tokens';
import { contrast } from './contrast';
import { DEFAULTS } from './sheets';

const NAMES = Object.keys(COLOURS).filter((name): name is ColourName => name in COLOURS);

/** Rounded down: 4.49 is not 4.5. */
const figure = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

function Verdict({ ratio, least }: { readonly ratio: number; readonly least: number }) {
  return ratio >= least ? <span className="good">holds</span> : <span className="bad">too little</span>;
}

interface SampleProps {
  readonly front: string;
  readonly back: string;
  /** If false, the front is an edge. */
  readonly isText: boolean;
}

function Sample({ front, back, isText }: SampleProps) {
  return (
    <span
      className="sample"
      style={isText ? { color: front, background: back } : { borderColor: front, background: back }}
    >
      {isText ? 'Aa 文 가' : '\u00a0'}
    </span>
  );
}

/** The pair of a palette with the smallest margin above the required contrast. */
function weakest(palette: Palette) {
  const [first, ...others] = PAIRS.map((pair) => {
    const ratio = contrast(palette[pair.front], palette[pair.back]);
    return { ...pair, ratio, reserve: ratio / pair.least };
  });
  if (!first) throw new Error('there are no pairs');
  return others.reduce((least, next) => (next.reserve < least.reserve ? next : least), first);
}

/** Shows the colours of the toolbar's brand and season, with their contrast. */
export function ColourPage({ brand, isAnniversary }: Pick<Surroundings, 'brand' | 'isAnniversary'>) {
  const palette = paletteOf(DEFAULTS, BRANDS[brand], isAnniversary);
  return (
    <Page
      title="Colours"
      lead={
        <>
          {BRANDS[brand].title}
          {isAnniversary && ', during the anniversary'}. Pick another brand or the season in the toolbar: the figures
          below are computed from the tokens that apply.
        </>
      }
    >
      <h2>Palette</h2>
      <ul className="swatches">
        {NAMES.map((name) => (
          <li className="swatch" key={name}>
            <div className="colour" style={{ background: palette[name] }} />
            <div className="facts">
              <b>{name}</b>
              <code>--portico-{name}</code>
              <span>{palette[name]}</span>
              <small>{COLOURS[name]}</small>
            </div>
          </li>
        ))}
      </ul>

      <h2>Contrast</h2>
      <p>
        Text needs 4.5 : 1 against what it stands on, edges of controls and marks 3 : 1 (WCAG 2.2, level AA). Figures
        are rounded down.
      </p>
      <Table
        label="Contrast of pairs"
        heads={['Sample', 'Front', 'Back', 'Where', 'Contrast', 'Needs', 'Verdict']}
        numbers={[4, 5]}
        rows={PAIRS.map(({ front, back, least, where }) => {
          const ratio = contrast(palette[front], palette[back]);
          return {
            key: `${front} ${back}`,
            cells: [
              <Sample key="s" front={palette[front]} back={palette[back]} isText={least === 4.5} />,
              front,
              back,
              where,
              figure(ratio),
              least.toFixed(1),
              <Verdict key="v" ratio={ratio} least={least} />,
            ],
          };
        })}
      />

      <h2>All brands</h2>
      <p>The pair of each look that has the least in reserve.</p>
      <Table
        label="Weakest pair of each brand"
        heads={['Brand', 'Season', 'Weakest pair', 'Contrast', 'Needs', 'Verdict']}
        numbers={[3, 4]}
        rows={Object.keys(BRANDS)
          .filter(isBrandName)
          .flatMap((name) =>
            [false, true].map((isSeason) => {
              const { front, back, ratio, least } = weakest(paletteOf(DEFAULTS, BRANDS[name], isSeason));
              return {
                key: `${name} ${isSeason}`,
                cells: [
                  BRANDS[name].title,
                  isSeason ? 'Anniversary' : '–',
                  `${front} on ${back}`,
                  figure(ratio),
                  least.toFixed(1),
                  <Verdict key="v" ratio={ratio} least={least} />,
                ],
              };
            }),
          )}
      />
    </Page>
  );
}

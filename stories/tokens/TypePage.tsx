import { Page, Table } from '../fixtures/Page';
import { BRANDS } from '../surroundings/brands';
import type { Surroundings } from '../surroundings/surroundings';
import { defaultOf, sizesOf } from './sheets';

const ROLES: Readonly<Record<number, string>> = {
  11: 'Count on a badge',
  13: 'Secondary text: hints, dates, captions',
  14: 'Text; the size that the root sets',
  16: 'Headings of panels and dialogs, fields on touch',
  20: 'Titles',
  22: 'Digits of the countdown',
  28: 'What a coupon is worth',
};
const SAMPLES = [
  ['en', 'Freight estimate, parcel tracking'],
  ['zh', '运费估算 · 包裹追踪'],
  ['ko', '운임 견적 · 배송 조회'],
] as const;

/** Shows the sizes that the style sheets use, in the font of the brand. */
export function TypePage({ brand }: Pick<Surroundings, 'brand'>) {
  const tokens: Readonly<Record<string, string>> = BRANDS[brand].tokens;
  const fontFamily = tokens['--portico-font'] ?? defaultOf('font').replace('var(--own)', 'system-ui');
  return (
    <Page
      title="Type"
      lead="Fonts are those of the system: nothing is fetched, and Chinese and Korean readers get the font they know."
    >
      <h2>Font</h2>
      <p>
        <code>--portico-font</code>
      </p>
      <p>
        <code>{fontFamily}</code>
      </p>
      <h2>Sizes</h2>
      <p>
        Counted in the style sheets of the islands, each time this page is shown. Line height is 20 px, for 16 px 24 px.
      </p>
      {sizesOf(/^font-size$/).map(({ px, uses }) => (
        <section key={px}>
          <h3>
            {px} px, {uses === 1 ? '1 use' : `${uses} uses`}
          </h3>
          <p>{ROLES[px] ?? 'Not a size of the scale'}</p>
          {SAMPLES.map(([lang, text]) => (
            <div lang={lang} key={lang} style={{ fontFamily, fontSize: px, lineHeight: 1.43 }}>
              {text}
            </div>
          ))}
        </section>
      ))}
      <h2>Weights</h2>
      <Table
        label="Weights"
        heads={['Weight', 'Sample', 'For']}
        rows={[
          {
            key: '400',
            cells: [
              '400',
              <span key="s" style={{ fontFamily }}>
                My warehouse 我的仓库
              </span>,
              'Text',
            ],
          },
          {
            key: '500',
            cells: [
              '500',
              <span key="s" style={{ fontFamily, fontWeight: 500 }}>
                My warehouse 我的仓库
              </span>,
              'Controls',
            ],
          },
          {
            key: '600',
            cells: [
              '600',
              <span key="s" style={{ fontFamily, fontWeight: 600 }}>
                My warehouse 我的仓库
              </span>,
              'Headings, prices',
            ],
          },
        ]}
      />
      <h2>Figures</h2>
      <p>All figures have the same width, so that prices and clocks do not move as they change.</p>
      <div style={{ fontFamily, fontVariantNumeric: 'tabular-nums', fontSize: 20, lineHeight: '28px' }}>
        CN ￥ 1,111,111.10
        <br />
        CN ￥ 9,999,999.99
      </div>
    </Page>
  );
}

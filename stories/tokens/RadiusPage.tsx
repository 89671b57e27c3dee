import { Page } from '../fixtures/Page';
import { BRANDS } from '../surroundings/brands';
import type { Surroundings } from '../surroundings/surroundings';
import { defaultOf } from './sheets';

const DEFAULTS = {
  '--portico-radius': defaultOf('radius'),
  '--portico-radius-panel': defaultOf('radius-panel'),
  '--portico-shadow': defaultOf('shadow'),
};

/** Shows the corners and the shadow of the brand beside those of the other brands. */
export function RadiusPage({ brand }: Pick<Surroundings, 'brand'>) {
  const tokens: Readonly<Record<string, string>> = { ...DEFAULTS, ...BRANDS[brand].tokens };
  return (
    <Page
      title="Radius and shadow"
      lead="Two radii and one shadow. A control is never rounder than its panel; only what floats above the page has a shadow."
    >
      <h2>Corners</h2>
      <ul className="boxes">
        <li className="box">
          <div className="shape" style={{ borderRadius: tokens['--portico-radius'] }} />
          <code>--portico-radius</code>
          <span>{tokens['--portico-radius']}: controls</span>
        </li>
        <li className="box">
          <div className="shape" style={{ borderRadius: tokens['--portico-radius-panel'] }} />
          <code>--portico-radius-panel</code>
          <span>{tokens['--portico-radius-panel']}: panels, dialogs</span>
        </li>
        <li className="box">
          <div className="shape" style={{ borderRadius: '50%', inlineSize: 96 }} />
          <code>50%</code>
          <span>avatars, dots</span>
        </li>
      </ul>
      <h2>Shadow</h2>
      <ul className="boxes">
        <li className="box">
          <div
            className="shape"
            style={{
              borderColor: 'transparent',
              borderRadius: tokens['--portico-radius-panel'],
              boxShadow: tokens['--portico-shadow'],
            }}
          />
          <code>--portico-shadow</code>
        </li>
      </ul>
      <p>
        <code>{tokens['--portico-shadow']}</code>
      </p>
    </Page>
  );
}

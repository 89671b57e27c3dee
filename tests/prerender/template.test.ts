import { describe, expect, it } from 'vitest';
import { makeTemplate, signOf, type TokenName } from '../../src/prerender/template';

/** The values of a site that has told all but one. */
const site = (missing?: TokenName) => (name: TokenName) => (name === missing ? '' : signOf(name));

describe('makeTemplate', () => {
  it('puts tokens in place of values, in attributes as well', () => {
    const render = (missing?: TokenName) => {
      const of = site(missing);
      return `<a title="${of('brand.name')}: home">${of('brand.name')}</a>`;
    };
    expect(makeTemplate(render)).toBe('<a title="{{portico:brand.name}}: home">{{portico:brand.name}}</a>');
  });

  it('asks for what is there only with a value, and for what is there only without it', () => {
    const render = (missing?: TokenName) => {
      const of = site(missing);
      const logo = of('brand.logo');
      return `<a>${logo ? `<img src="${logo}"/>` : `<svg></svg><b>${of('brand.name')}</b>`}</a>`;
    };
    expect(makeTemplate(render)).toBe(
      '<a>{{portico:if brand.logo}}<img src="{{portico:brand.logo}}"/>{{portico:else}}<svg></svg><b>{{portico:brand.name}}</b>{{portico:end}}</a>',
    );
  });

  it('finds each of several places, and breaks no element apart', () => {
    const render = (missing?: TokenName) => {
      const of = site(missing);
      const line = (name: TokenName) => of(name) && `<div><dt>Who</dt><dd>${of(name)}</dd></div>`;
      const owner = of('brand.company') || of('brand.name');
      return `<dl>${line('brand.contacts.service')}${line('brand.contacts.business')}</dl>${line('brand.company')}<p>© ${owner}</p>`;
    };
    const line = (name: string) =>
      `{{portico:if ${name}}}<div><dt>Who</dt><dd>{{portico:${name}}}</dd></div>{{portico:end}}`;
    expect(makeTemplate(render)).toBe(
      `<dl>${line('brand.contacts.service')}${line('brand.contacts.business')}</dl>${line('brand.company')}<p>© {{portico:if brand.company}}{{portico:brand.company}}{{portico:else}}{{portico:brand.name}}{{portico:end}}</p>`,
    );
  });

  it('refuses what depends on two values at once', () => {
    const render = (missing?: TokenName) => {
      const of = site(missing);
      return of('brand.company') && of('brand.address') ? '<b>both</b>' : '<i>one</i>';
    };
    expect(() => makeTemplate(render)).toThrow(/lies within another/);
  });
});

// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { fillPartial } from '../../bench/page/partials.ts';

describe('fillPartial', () => {
  test('fills address and brand, and tells what it has filled', () => {
    const markup =
      '<link href="{{portico:url}}a.css"><div data-filled="{{portico:filled}}">{{portico:brand.name}} {{portico:brand.contacts.service}}</div>';
    expect(fillPartial(markup, '/shell/', { name: 'A & B', contacts: { service: 'a@b.example' } })).toBe(
      '<link href="/shell/a.css"><div data-filled="{&quot;brand.name&quot;:&quot;A &amp; B&quot;,&quot;brand.contacts.service&quot;:&quot;a@b.example&quot;}">A &amp; B a@b.example</div>',
    );
  });

  test('shows a block for what is given, and the other one for what is not', () => {
    const markup =
      '{{portico:if brand.logo}}<img src="{{portico:brand.logo}}">{{portico:else}}<svg/>{{portico:end}}{{portico:if brand.company}}c{{portico:end}}';
    expect(fillPartial(markup, '/', { logo: '/l.svg' })).toBe('<img src="/l.svg">');
    expect(fillPartial(markup, '/', { logo: '', company: 'C' })).toBe('<svg/>c');
  });

  test('has a name for a shop without one', () => {
    expect(fillPartial('{{portico:brand.name}}{{portico:filled}}', '/', {})).toBe('Portico{}');
  });
});

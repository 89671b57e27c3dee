// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { fillPartial, visitorOf } from '../../bench/page/partials.ts';

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

  test('has no name for a shop without one', () => {
    expect(fillPartial('{{portico:brand.name}}{{portico:filled}}', '/', {})).toBe('{}');
  });
});

describe('the visitor', () => {
  const markup =
    '{{portico:if who=guest}}guest{{portico:else}}{{portico:if user.avatar}}<img src="{{portico:user.avatar}}">{{portico:else}}{{portico:user.initial}}{{portico:end}}{{portico:user.name}}{{portico:end}} {{portico:currency.code}}';

  test('is a guest where nothing is known', () => {
    expect(fillPartial(markup, '/', {})).toBe('guest CNY');
  });

  test('is the member that the page’s data name', () => {
    const boot = { user: { user_id: 7 }, headerData: { nick_name: 'mei', cart_num: 3, currencyCode: 'EUR' } };
    expect(fillPartial(markup, '/', {}, visitorOf(boot))).toBe('Mmei EUR');
    expect(fillPartial('{{portico:if cart=many}}{{portico:filled}}{{portico:end}}', '/', {}, visitorOf(boot))).toBe(
      '{&quot;cart&quot;:&quot;many&quot;}',
    );
  });

  test('pays in the ways that the shop tells', () => {
    const list = '{{portico:each brand.payments}}<b title="{{portico:href}}">{{portico:name}}</b>{{portico:end}}.';
    expect(fillPartial(list, '/', { payments: [{ name: 'A' }, { name: 'B', href: '/b' }] })).toBe(
      '<b title="">A</b><b title="/b">B</b>.',
    );
    expect(fillPartial(list, '/', {})).toBe('.');
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { search } from '../../src/picture/pressed';

afterEach(() => document.body.replaceChildren());

function formWith(text: string, goods = '/en/page/buy/') {
  const form = document.createElement('form');
  form.innerHTML = '<input name="keyword">';
  form.dataset.goods = goods;
  const [field] = form.getElementsByTagName('input');
  if (field) field.value = text;
  document.body.append(form);
  const submit = vi.spyOn(form, 'submit').mockImplementation(() => {});
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  return { form, submit, assign };
}

const LINK = 'https://item.taobao.com/item.htm?id=1&x=2';

it.each([
  ['a link', LINK, '/en/page/buy/', '/en/page/buy/?from=search-input&url='],
  ['a link among words', `【…】${LINK} 点击`, '/en/page/buy/', '/en/page/buy/?from=search-input&url='],
  ['a link of a shop with its own address', LINK, '/own?a=1', '/own?a=1&from=search-input&url='],
])('sends %s to its goods', (_, text, goods, start) => {
  const { form, submit, assign } = formWith(text, goods);
  search(form);
  expect(assign).toHaveBeenCalledWith(start + encodeURIComponent(LINK));
  expect(submit).not.toHaveBeenCalled();
});

it('sends it to the page’s own host, wherever a base leads', () => {
  document.head.innerHTML = '<base href="https://old.example/">';
  const { form, assign } = formWith(LINK);
  search(form);
  document.head.replaceChildren();
  expect(assign).toHaveBeenCalledWith(expect.stringContaining(`${location.origin}/en/page/buy/?from=`));
});

it.each(['Dr.Martens', '1.5 kg', '...'])('submits the words %s', (text) => {
  const { form, submit, assign } = formWith(text);
  search(form);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(assign).not.toHaveBeenCalled();
});

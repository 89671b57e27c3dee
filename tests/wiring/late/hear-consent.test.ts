import { describe, expect, it } from 'vitest';
import { fakeTheClock } from '../../fake-clock';
import { startWork } from './started-work';

fakeTheClock();

describe('the answer to the cookie notice', () => {
  it('is heard from other tabs, and on the way back to the page', () => {
    const { page, stored, accept } = startWork();
    const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    tell('cookie_accepted');
    page.dispatchEvent(new Event('pageshow'));
    expect(accept).not.toHaveBeenCalled();
    stored.set('cookie_accepted', '1');
    tell('userId');
    expect(accept).not.toHaveBeenCalled();
    tell('cookie_accepted');
    expect(accept).toHaveBeenCalledTimes(1);
    page.dispatchEvent(new Event('pageshow'));
    expect(accept).toHaveBeenCalledTimes(2);
  });

  it('is not that of another shop on this origin', () => {
    const { page, stored, accept } = startWork({ scope: '@b' });
    const tell = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    stored.set('cookie_accepted', '1');
    tell('cookie_accepted');
    expect(accept).not.toHaveBeenCalled();
    tell('cookie_accepted@b');
    expect(accept).toHaveBeenCalledTimes(1);
  });
});

import { describe, expect, it } from 'vitest';
import { mayLeave } from '../../../src/domain/links/may-leave';

const www = 'www.shop.test';
const mobile = 'm.shop.test';

describe('mayLeave', () => {
  it.each([
    ['without other hosts', {}, www, [false, false]],
    ['at home, where there is no other', { www }, www, [false, false]],
    ['at home, with a port', { www: `${www}:8080` }, `${www}:8080`, [false, false]],
    ['at home', { www, mobile }, www, [true, false]],
    ['on the mobile host', { www, mobile }, mobile, [false, false]],
    ['on a host of neither name', { www, mobile }, 'shop.test', [true, true]],
    ['on a host of another name than the only one', { www }, 'shop.test', [true, true]],
    ['where only mobile visitors have a host', { mobile }, 'shop.test', [true, false]],
    ['where redirects are off', { www, mobile, redirect: false }, 'shop.test', [false, false]],
  ])('%s: on a phone, on a desktop', (_, hosts, host, leads) => {
    const location = { host, hostname: host.replace(/:.*/, '') };
    expect([true, false].map((isMobile) => mayLeave(hosts, location, isMobile))).toEqual(leads);
  });
});

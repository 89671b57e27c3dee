import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSignInLink, useSignUpLink } from '../../src/island/use-sign-link';
import { createTestShell } from '../widgets/test-shell';

function Links() {
  return (
    <>
      <a {...useSignInLink('login-dialog')}>in</a>
      <a {...useSignUpLink('share-overlay')}>up</a>
    </>
  );
}

it.each([
  ['in', '/en/page/login?ref=', '', 'portico_sign_in_click', 'login-dialog'],
  ['up', '/en/page/login?ref=', '&type=register', 'portico_sign_up_click', 'share-overlay'],
])('the link %s returns to the page as it is when it is pressed, and is reported', (name, start, end, event, place) => {
  const { address, show, track } = createTestShell();
  show(<Links />);
  const link = screen.getByText(name);
  link.addEventListener('click', (press) => press.preventDefault());
  expect(link.getAttribute('href')).toBe(`${start}${encodeURIComponent(address.current)}${end}`);
  for (const [hash, press] of [
    ['#second', fireEvent.pointerDown],
    ['#third', fireEvent.click],
  ] as const) {
    address.current = `https://www.shop.test/en/page/homepage${hash}`;
    press(link);
    expect(link.getAttribute('href')).toBe(`${start}${encodeURIComponent(address.current)}${end}`);
  }
  expect(track.mock.calls).toEqual([[{ event, place }]]);
});

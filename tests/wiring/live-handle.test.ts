import { afterEach, describe, expect, it } from 'vitest';
import { claimName, isNameTaken, leaveName } from '../../src/wiring/live-handle';

const shell = () => ({ version: '2.5.256', unmount() {} });

afterEach(() => {
  Reflect.deleteProperty(window, 'Portico');
});

describe('isNameTaken', () => {
  it('tells what another script has put there from nothing', () => {
    expect(isNameTaken()).toBe(false);
    Reflect.set(window, 'Portico', { mine: 1 });
    expect(isNameTaken()).toBe(true);
    Reflect.set(window, 'Portico', null);
    expect(isNameTaken()).toBe(false);
  });

  it('knows the handles of the loader, also after a mount, an unmount and a mount before the core', () => {
    const [first, second] = [shell(), shell()];
    Reflect.set(window, 'Portico', second);
    expect(isNameTaken()).toBe(false);
    claimName(first);
    expect(isNameTaken()).toBe(false);
    claimName(second);
    leaveName();
    expect(isNameTaken()).toBe(false);
  });

  it('knows the `var` of a page by its descriptor, also where the loader has set it', () => {
    Object.defineProperty(window, 'Portico', { value: shell(), writable: true });
    expect(isNameTaken()).toBe(true);
  });
});

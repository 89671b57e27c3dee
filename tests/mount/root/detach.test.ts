import { expect, it } from 'vitest';
import { detach } from '../../../src/mount/root/detach';

it('takes a node out, once and again, whatever the page has made of remove()', () => {
  const node = document.createElement('div');
  // As in Prototype.
  node.remove = function remove(this: HTMLElement) {
    (this.parentNode as ParentNode & Node).removeChild(this);
  };
  document.body.append(node);
  detach(node);
  expect(node.isConnected).toBe(false);
  expect(() => detach(node)).not.toThrow();
  expect(() => detach(null)).not.toThrow();
});

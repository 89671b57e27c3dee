import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ShellContext } from '../../../src/island/use-shell';
import { ImageSearchGate } from '../../../src/widgets/header/search/ImageSearchGate';
import { createTestShell } from '../test-shell';

const retry = vi.hoisted(() => vi.fn());
vi.mock('../../../src/island/late/use-lazy-part', () => ({
  useLazyPart: () => ({ part: undefined, hasFailed: true, retry }),
}));

it('says that its code is lost, and loads it again for each image, also while its panel is open', () => {
  const { shell } = createTestShell();
  const gate = (image: File | null) => (
    <ShellContext value={shell}>
      <ImageSearchGate image={image} onTaken={() => {}} onOpen={() => {}} />
    </ShellContext>
  );
  const { rerender } = render(gate(new File(['one'], '1.jpg')));
  expect(screen.getByRole('alert').textContent).toBe('Sorry, network is unstable');
  rerender(gate(null));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(gate(new File(['two'], '2.jpg')));
  expect(retry).toHaveBeenCalledTimes(2);
});

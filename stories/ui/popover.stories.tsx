import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../src/ui/Button';
import { Popover } from '../../src/ui/Popover';
import { partStory } from '../fixtures/ShadowStage';

const meta: Meta = { title: 'UI/Popover' };
export default meta;

const menu = (id: string, align: 'start' | 'end') => (
  <div>
    <Button popoverTarget={id}>{align === 'start' ? 'Freight' : 'Account'}</Button>
    <Popover id={id} align={align}>
      <ul>
        {['Freight estimate', 'Parcel tracking', 'Shipping expert', 'Custom logistics'].map((name) => (
          <li key={name}>
            <Button variant="plain">{name}</Button>
          </li>
        ))}
      </ul>
    </Popover>
  </div>
);

const openFirst = async (parts: ShadowRoot) => {
  const button = parts.querySelector('button');
  if (!button) throw new Error('a button was expected');
  await userEvent.click(button);
  await expect(parts.querySelector('[popover]')?.matches(':popover-open')).toBe(true);
};

export const Closed: StoryObj = partStory({ children: menu('freight', 'start') });
export const OpenAtTheStart: StoryObj = partStory({ children: menu('freight', 'start'), play: openFirst });
/** Its end is aligned with the button's end if there is room. */
export const OpenAtTheEnd: StoryObj = partStory({
  children: (
    <>
      <span className="wide">Something wide</span>
      {menu('account', 'end')}
    </>
  ),
  play: openFirst,
});

/** The button announces whether it is open, and closes it when pressed again. */
export const OpensAndCloses: StoryObj = partStory({
  children: menu('freight', 'start'),
  async play(parts) {
    await openFirst(parts);
    const button = parts.querySelector('button');
    if (!button) return;
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    parts.querySelector<HTMLElement>('[popover]')?.hidePopover();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
});

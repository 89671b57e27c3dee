import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Headset, ShoppingCart, Trash } from 'lucide';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { CountBadge, Dot } from '../../src/ui/Badge';
import { Button, ButtonLink, IconButton, IconLink } from '../../src/ui/Button';
import { CloseButton } from '../../src/ui/CloseButton';
import { partStory } from '../fixtures/ShadowStage';

const meta: Meta = { title: 'UI/Button' };
export default meta;

/** One primary button per view; the others are less prominent. */
export const Variants: StoryObj = partStory({
  children: (
    <>
      <Button variant="primary">Claim the coupon</Button>
      <Button>Cancel</Button>
      <Button variant="plain">Not now</Button>
      <Button variant="danger">Delete</Button>
    </>
  ),
});
/** While a request is pending, it keeps its place and the focus, and ignores presses. */
export const Busy: StoryObj = partStory({
  children: (
    <>
      <Button variant="primary" isBusy>
        Claim the coupon
      </Button>
      <Button isBusy>Save</Button>
      <Button variant="danger" isBusy>
        Delete
      </Button>
    </>
  ),
});
export const Disabled: StoryObj = partStory({
  children: (
    <>
      <Button variant="primary" disabled>
        Claim the coupon
      </Button>
      <Button disabled>Save</Button>
      <Button variant="plain" disabled>
        Not now
      </Button>
      <Button variant="danger" disabled>
        Delete
      </Button>
    </>
  ),
});
/** A link to another page, with the same look. */
export const Links: StoryObj = partStory({
  children: (
    <>
      <ButtonLink href="#top" variant="primary">
        Sign up
      </ButtonLink>
      <ButtonLink href="#top">Sign in</ButtonLink>
      <ButtonLink href="#top" variant="plain">
        Help
      </ButtonLink>
    </>
  ),
});
/** Every visitor gets the name: screen readers announce it, a mouse shows it as a tooltip. */
export const Icons: StoryObj = partStory({
  children: (
    <>
      <IconButton icon={Copy} label="Copy the link" />
      <IconButton icon={Headset} label="Customer service" variant="secondary" />
      <IconButton icon={Trash} label="Delete the teapot" disabled />
      <IconButton icon={ShoppingCart} label="Cart, 3 items">
        <CountBadge count={3} max={99} />
      </IconButton>
      <IconLink icon={ShoppingCart} label="Cart, not empty" href="#top">
        <Dot />
      </IconLink>
      <CloseButton label="Close" closes=".stage" onClick={() => {}} />
    </>
  ),
});
/** Never two lines: a long text makes a wide button, and the box around it decides. */
export const LongTexts: StoryObj = partStory({
  isColumn: true,
  children: (
    <>
      <Button variant="primary">我已了解风险并愿意继续提交包裹</Button>
      <Button>위험을 이해했으며 계속 진행합니다</Button>
      <Button>Risk Accepted! Continue to submit parcel</Button>
    </>
  ),
});

function Counter() {
  const [count, setCount] = useState(0);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button variant="primary" isBusy={isBusy} onClick={() => setCount(count + 1)}>
        Add one
      </Button>
      <Button onClick={() => setBusy(!isBusy)}>{isBusy ? 'Answer' : 'Ask'}</Button>
      <output>{count}</output>
    </>
  );
}

/** A busy button ignores presses and keeps the focus. */
export const PressedWhileBusy: StoryObj = partStory({
  children: <Counter />,
  async play(parts) {
    const [add, ask] = parts.querySelectorAll('button');
    const told = () => parts.querySelector('output')?.textContent;
    if (!add || !ask) throw new Error('two buttons were expected');
    await userEvent.click(add);
    await expect(told()).toBe('1');
    await userEvent.click(ask);
    await userEvent.click(add);
    await expect(told()).toBe('1');
    await expect(add).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(ask);
    await userEvent.click(add);
    await expect(told()).toBe('2');
  },
});

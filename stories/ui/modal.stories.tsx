import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../src/ui/Button';
import { Modal } from '../../src/ui/Modal';
import { partStory } from '../fixtures/ShadowStage';

const meta: Meta = { title: 'UI/Modal' };
export default meta;

const text = 'The line and its three pieces leave your cart.';

export const Question: StoryObj = partStory({
  children: (
    <Modal
      title="Are you sure you want to delete this item?"
      onCancel={() => {}}
      actions={
        <>
          <Button data-autofocus>Cancel</Button>
          <Button variant="danger">Delete</Button>
        </>
      }
    >
      <p className="modal-text">{text}</p>
    </Modal>
  ),
});
/** Only its buttons close it: neither Esc nor a press outside does. */
export const Warning: StoryObj = partStory({
  children: (
    <Modal title="Please log in first before root" actions={<Button variant="primary">Sign in</Button>}>
      <p className="modal-text">You help a friend with your own account.</p>
    </Modal>
  ),
});
/** Longer than the screen: the dialog scrolls, the page does not. */
export const Long: StoryObj = partStory({
  children: (
    <Modal
      title="Goods of this kind may be stopped by customs, 此类商品可能会被海关扣留，이 종류의 상품은 세관에서 보류될 수 있습니다"
      actions={
        <>
          <Button>Back</Button>
          <Button variant="primary">Risk Accepted! Continue to submit parcel</Button>
        </>
      }
    >
      {Array.from({ length: 24 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph, again and again
        <p className="modal-text" key={at}>
          The customs office of your country may hold them back. You bear the costs of the way back.
        </p>
      ))}
    </Modal>
  ),
});

function OnDemand() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      {isOpen && (
        <Modal
          title="Are you sure you want to delete this item?"
          onCancel={() => setOpen(false)}
          actions={
            <Button data-autofocus onClick={() => setOpen(false)}>
              Cancel
            </Button>
          }
        />
      )}
    </>
  );
}

/** Takes the focus, and gives it back to the button that opened it. */
export const OpensAndGivesTheFocusBack: StoryObj = partStory({
  children: <OnDemand />,
  async play(parts) {
    const opener = parts.querySelector('button');
    if (!opener) throw new Error('a button was expected');
    opener.focus();
    await userEvent.click(opener);
    const cancel = parts.querySelector<HTMLElement>('dialog[open] [data-autofocus]');
    if (!cancel) throw new Error('an open dialog was expected');
    await expect(parts.activeElement).toBe(cancel);
    await userEvent.click(cancel);
    await expect(parts.querySelector('dialog')).toBeNull();
    await expect(parts.activeElement).toBe(opener);
  },
});

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyOf } from '../fixtures/SceneView';
import * as announcements from '../widgets/announcements/scenes';
import * as cart from '../widgets/cart-panel/scenes';
import * as notice from '../widgets/cookie-notice/scenes';
import * as header from '../widgets/header/scenes';
import * as switcher from '../widgets/header-switch/scenes';
import * as layer from '../widgets/layer/scenes';
import * as share from '../widgets/share-overlay/scenes';
import * as toolbar from '../widgets/toolbar/scenes';
import { handIn } from './hand';

/**
 * Scenarios through several islands, step by step in the panel "Interactions". Their results have pictures elsewhere.
 */
const meta: Meta = { title: 'Interactions', tags: ['no-pictures'] };
export default meta;

export const OneMoreOfALine: StoryObj = storyOf(cart.full, {
  async play(stage) {
    const hand = handIn(stage, 'cart-panel');
    await hand.press('.stepper .button:last-child');
    await hand.sees((root) => root.querySelector('input')?.value === '3', 'the count is not 3');
    const changes = () => stage.api.log.filter(({ name }) => name === 'cartUpdate');
    await hand.sees(() => changes().length > 0, 'the change was not sent');
    await expect(changes()).toHaveLength(1);
  },
});

export const DeletionCancelled: StoryObj = storyOf(cart.full, {
  async play(stage) {
    const hand = handIn(stage, 'cart-panel');
    const remove = await hand.find('.remove');
    remove.focus();
    await hand.press('.remove');
    await hand.press('dialog [data-autofocus]');
    await hand.sees((root) => root.querySelector('dialog') === null, 'the question is still there');
    await expect(stage.root('cart-panel').activeElement).toBe(remove);
    await expect(stage.api.log.some(({ name }) => name === 'cartDelete')).toBe(false);
  },
});

export const DeletedAndBack: StoryObj = storyOf(cart.undoable, {
  async play(stage) {
    const hand = handIn(stage, 'cart-panel');
    await hand.press('.remove');
    await hand.press('.button.danger');
    await hand.sees((root) => root.querySelectorAll('.goods').length === 3, 'the line is still there');
    await handIn(stage, 'layer').press('.toast-action');
    await hand.sees((root) => root.querySelectorAll('.goods').length === 4, 'the line is not back');
  },
});

export const AnotherCurrency: StoryObj = storyOf(switcher.few, {
  async play(stage) {
    const hand = handIn(stage, 'header');
    await hand.press('.choice input[value="JPY"]');
    await hand.press('.confirm');
    await hand.sees(() => stage.visits.length > 0, 'the page was not loaded anew');
    await expect(document.cookie).toContain('currency=JPY');
  },
});

export const OneMenuAtATime: StoryObj = storyOf(header.accountOpen, {
  async play(stage) {
    const hand = handIn(stage, 'header');
    const isOpen = (root: ShadowRoot, id: string) => root.querySelector(`#${id}`)?.matches(':popover-open') ?? false;
    await hand.sees((root) => isOpen(root, 'account-menu'), 'the account menu is closed');
    await hand.press('[popovertarget="freight"]');
    await hand.sees((root) => isOpen(root, 'freight') && !isOpen(root, 'account-menu'), 'two menus are open');
    await expect(await hand.find('[popovertarget="freight"]')).toHaveAttribute('aria-expanded', 'true');
  },
});

export const NoticeAccepted: StoryObj = storyOf(notice.firstVisit, {
  async play(stage) {
    const hand = handIn(stage, 'cookie-notice');
    await hand.press('.footnote-actions .button:last-child');
    await hand.sees((root) => root.querySelector('.footnote') === null, 'the notice is still there');
    await expect(localStorage.getItem('cookie_accepted')).toBe('1');
  },
});

export const StripesUnfoldedAndFolded: StoryObj = storyOf(announcements.stripes, {
  async play(stage) {
    const hand = handIn(stage, 'announcements');
    const isFolded = (root: ShadowRoot) => root.querySelector('[data-folded]') !== null;
    await hand.sees(isFolded, 'the stripes are unfolded');
    await hand.press('.toggle');
    await hand.sees((root) => !isFolded(root), 'the stripes are folded');
    await hand.press('.toggle');
    await hand.sees(isFolded, 'the stripes are unfolded');
  },
});

export const PopUpDismissedForGood: StoryObj = storyOf(announcements.popup, {
  async play(stage) {
    const hand = handIn(stage, 'announcements');
    await hand.press('dialog .button');
    await hand.sees((root) => root.querySelector('dialog') === null, 'the pop-up is still there');
    await expect(document.cookie).toContain('announcement_seen_');
  },
});

export const CouponClaimed: StoryObj = storyOf(share.ownerMayClaim, {
  async play(stage) {
    await handIn(stage, 'share-overlay').press('.share-act');
    // Its words depend on the language.
    await handIn(stage, 'layer').sees((root) => root.querySelector('.toast.success') !== null, 'no toast says so');
    await expect(stage.api.log.filter(({ name }) => name === 'couponAward')).toHaveLength(1);
  },
});

export const SignedUp: StoryObj = storyOf(share.signUp, {
  async play(stage) {
    const hand = handIn(stage, 'share-overlay');
    await hand.press('button[type=submit]');
    await hand.sees((root) => root.querySelectorAll('[aria-invalid=true]').length >= 3, 'empty fields are taken');
    await hand.type('[name=login_name]', 'mei.lin@example.com');
    await hand.type('[name=password]', 'secret.1');
    await hand.type('[name=captcha]', '246810');
    await hand.press('[name=checkbox]');
    await hand.press('button[type=submit]');
    await hand.sees(() => stage.api.log.some(({ name }) => name === 'register'), 'nothing was sent');
  },
});

export const ToastClosed: StoryObj = storyOf(layer.toast('error'), {
  async play(stage) {
    const hand = handIn(stage, 'layer');
    await hand.press('.toast .icon-only');
    await hand.sees((root) => root.querySelector('.toast') === null, 'the toast is still there');
  },
});

export const LoginPutOff: StoryObj = storyOf(layer.login, {
  async play(stage) {
    const hand = handIn(stage, 'layer');
    await hand.press('dialog .button.plain');
    await hand.sees((root) => root.querySelector('dialog') === null, 'the dialog is still there');
  },
});

export const BackToTheTop: StoryObj = storyOf(toolbar.pastTop, {
  async play(stage) {
    await handIn(stage, 'toolbar').press('.to-top');
    await handIn(stage, 'toolbar').sees(() => window.scrollY === 0, 'the page is not at its top');
  },
});

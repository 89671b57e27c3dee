import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HELP_DELAY_MS, INVITER_WAIT_MS } from '../../../src/domain/share/flow-rules';
import { INVITE_SENT_KEY } from '../../../src/domain/stored-names';
import type { Outcome } from '../../../stories/fixtures/fake-api';
import { ok, personReplies } from '../../../stories/fixtures/replies';
import { type Scene, until } from '../../../stories/fixtures/scene';
import * as scenes from '../../../stories/widgets/share-overlay/scenes';
import { heldReply, nextTask } from '../../waits';
import { enter, type OnStage, type Screen } from '../on-stage';

/**
 * The dialog, once its code has loaded and it has opened. The shell waits half a second before that, unless a key is
 * pressed. All tests but one press a key, since there are more than fifty dialogs.
 */
async function openDialog(stage: OnStage, isPressed = true): Promise<Screen> {
  const root = () => stage.root('share-overlay').querySelector<HTMLElement>('dialog');
  await until(() => {
    if (isPressed) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
    return root() !== null;
  });
  const dialog = root();
  if (!dialog) throw new Error('there is no dialog');
  return within(dialog);
}

/** A scene with its dialog open. */
async function show(scene: Scene, isPressed = true) {
  const stage = await enter(scene);
  const dialog = await openDialog(stage, isPressed);
  const calls = (name: string) => stage.api.log.filter((call) => call.name === name);
  const toast = () => stage.root('layer').querySelector('[aria-live=polite], [aria-live=assertive]')?.parentElement;
  const close = async () => {
    stage.handle.close('share-overlay');
    await waitFor(() => expect(stage.root('share-overlay').querySelector('dialog')).toBeNull());
  };
  const reopen = async () => {
    await close();
    stage.handle.open('share-overlay');
    return await openDialog(stage);
  };
  /** The focused element of the overlay. */
  const focused = () => stage.root('share-overlay').activeElement;
  return { ...stage, dialog, calls, close, reopen, focused, toast: () => toast()?.textContent ?? '' };
}

function asInput(element: unknown): HTMLInputElement {
  if (element instanceof HTMLInputElement) return element;
  throw new TypeError('this is no field');
}

/** What a helper reads above the coupon. */
const WON = 'Thank you for your help! This coupon is yours:';

/** What is read out while the help is on its way. */
const HELPING = 'Helping your friend…';

const title = { name: 'Share and get a coupon' };

describe('the overlay', () => {
  it('opens by itself where the page was opened by a share link', async () => {
    const { dialog, close } = await show(scenes.ownerTwoHelpers, false);
    expect(await dialog.findByRole('heading', title)).toBeTruthy();
    await close();
  });

  it('stays closed without such a link, until it is opened', async () => {
    const stage = await enter({ ...scenes.ownerTwoHelpers, query: '' });
    await stage.handle.ready;
    await until(() => {
      stage.handle.open('share-overlay');
      return stage.root('share-overlay').querySelector('dialog') !== null;
    });
    expect(await (await openDialog(stage)).findByRole('heading', title)).toBeTruthy();
  });

  it('waits until it is known who is here', async () => {
    const { reply, send } = heldReply<ReturnType<typeof ok>>();
    const member = personReplies('member', 'USD', 0).userInfo;
    const stage = await enter({
      ...scenes.ownerTwoHelpers,
      replies: { ...scenes.ownerTwoHelpers.replies, userInfo: () => reply },
    });
    await stage.mounted;
    expect(stage.root('share-overlay').querySelector('dialog')).toBeNull();
    send(member as ReturnType<typeof ok>);
    expect(await (await openDialog(stage)).findByRole('heading', title)).toBeTruthy();
  });

  it('keeps what was won while it is closed', async () => {
    const stage = await show(scenes.helperWon);
    expect(await stage.dialog.findByText(WON, {}, { timeout: 3_000 })).toBeTruthy();
    expect(await (await stage.reopen()).findByText(WON)).toBeTruthy();
    expect(stage.calls('couponAssist')).toHaveLength(1);
  });
});

describe('the owner', () => {
  it.each<[what: string, scene: Scene, progress: string]>([
    ['without a round', scenes.ownerWithoutRound, '0 of 3 friends have helped'],
    ['with nobody', scenes.ownerAlone, '0 of 3 friends have helped'],
    ['with one', scenes.ownerEndless, '1 of 3 friends has helped'],
    ['with two', scenes.ownerTwoHelpers, '2 of 3 friends have helped'],
    ['with three', scenes.ownerMayClaim, '3 of 3 friends have helped'],
    ['with four', scenes.ownerFourHelpers, '3 of 3 friends have helped'],
  ])('sees three places: %s', async (_, scene, progress) => {
    const { dialog, root } = await show(scene);
    expect(await dialog.findByText(progress)).toBeTruthy();
    expect(root('share-overlay').querySelectorAll('.share-slot')).toHaveLength(3);
    expect(root('share-overlay').querySelectorAll('.share-slot[aria-hidden]')).toHaveLength(0);
  });

  it.each<[helpers: string, isEnabled: boolean, scene: Scene]>([
    ['no helper', false, scenes.ownerAlone],
    ['two helpers', false, scenes.ownerTwoHelpers],
    ['three helpers', true, scenes.ownerMayClaim],
  ])('with %s may claim: %s', async (_, isEnabled, scene) => {
    const { dialog } = await show(scene);
    const button = await dialog.findByRole('button', { name: 'Claim coupon' });
    expect(button.getAttribute('aria-disabled')).toBe(isEnabled ? null : 'true');
  });

  it.each<[what: string, scene: Scene]>([
    ['with four helpers', scenes.ownerFourHelpers],
    ['ended by time', scenes.ownerEnded],
  ])('of a round %s reads that it is over', async (_, scene) => {
    const { dialog } = await show(scene);
    expect(await dialog.findByText('The event has already ended!')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Claim coupon' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Start again' })).toBeTruthy();
  });

  it('claims, is told so, and sees the coupons with their validity', async () => {
    const { dialog, calls } = await show(scenes.ownerMayClaim);
    fireEvent.click(await dialog.findByRole('button', { name: 'Claim coupon' }));
    expect(await dialog.findByText('Successfully Claimed!')).toBeTruthy();
    expect(await dialog.findByText('CN¥50 off')).toBeTruthy();
    expect(dialog.getByText(/^Minimum spend CN¥200 · Valid until Jan 31, 2027$/)).toBeTruthy();
    expect(dialog.getAllByText('Shipping coupon')).toHaveLength(2);
    expect(dialog.getByText(/^No minimum · Valid for 30 days$/)).toBeTruthy();
    expect(calls('couponAward')).toHaveLength(1);
  });

  it.each<[what: string, scene: Scene]>([
    ['before the start', scenes.ownerWithoutRound],
    ['before the link is shared', scenes.ownerAlone],
  ])('reads what the coupon is worth %s', async (_, scene) => {
    const { dialog } = await show(scene);
    const lead = await dialog.findByText('When 3 friends have helped, the coupon is yours.');
    expect(lead.nextElementSibling?.textContent).toBe(
      'CN¥80 off Shipping couponMinimum spend CN¥300 · Valid for 30 days',
    );
  });

  it('reads nothing of a worth that the server does not tell', async () => {
    const { dialog, root } = await show(scenes.ownerWithoutOffer);
    expect(await dialog.findByRole('timer')).toBeTruthy();
    expect(root('share-overlay').querySelector('.share-coupon')).toBeNull();
  });

  it('starts a round, and still has it when the overlay is opened again', async () => {
    const round = { helpRecordDtos: [], activityEndTime: Date.now() + 60_000, currenHelpNumber: 0 };
    let hasStarted = false;
    const { dialog, reopen } = await show({
      ...scenes.ownerWithoutRound,
      replies: {
        couponStart() {
          hasStarted = true;
          return ok(round);
        },
        couponHelpRecord: () => ok(hasStarted ? round : null),
      },
    });
    fireEvent.click(await dialog.findByRole('button', { name: 'Start' }));
    expect(await dialog.findByRole('button', { name: 'Claim coupon' })).toBeTruthy();
    expect(dialog.getByRole('timer').textContent).toMatch(/^Ends in 00:0[01]:\d\d$/);
    const again = await reopen();
    expect(await again.findByRole('timer')).toBeTruthy();
    await nextTask();
    expect(again.queryByRole('button', { name: 'Start' })).toBeNull();
  });

  it('sees the coupon of a claim whose reply was lost, in a list that was loaded before', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { dialog, calls } = await show({
      ...scenes.ownerMayClaim,
      replies: { ...scenes.ownerMayClaim.replies, couponAward: { status: 504 } },
    });
    fireEvent.click(await dialog.findByText('My coupons'));
    await waitFor(() => expect(calls('couponRewardRecord')).toHaveLength(1));
    fireEvent.click(dialog.getByRole('button', { name: 'Claim coupon' }));
    await waitFor(() => expect(calls('couponRewardRecord')).toHaveLength(2));
  });

  it.each([
    ['is shown the link to copy by hand where the page may not share', 'NotAllowedError', true],
    ['hears nothing where they have closed the system’s dialog themselves', 'AbortError', false],
  ])('%s', async (_, name, isTold) => {
    const share = vi.fn(async () => Promise.reject(new DOMException('no', name)));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { dialog, focused } = await show(scenes.ownerTwoHelpers);
    fireEvent.click(await dialog.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    await nextTask();
    expect(dialog.queryAllByText('Please copy the selected link.')).toHaveLength(isTold ? 1 : 0);
    expect(focused() === dialog.getByLabelText('Your link')).toBe(isTold);
  });

  it('may try again when the round could not be had, and keeps the focus in the dialog', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let isDown = true;
    const { dialog, focused } = await show({
      ...scenes.ownerTwoHelpers,
      replies: { couponHelpRecord: () => (isDown ? { status: 403 } : ok(null)) },
    });
    expect(await dialog.findByText('The event could not be loaded.')).toBeTruthy();
    const retry = dialog.getByRole('button', { name: 'Retry' });
    isDown = false;
    retry.focus();
    fireEvent.click(retry);
    expect(await dialog.findByRole('button', { name: 'Start' })).toBeTruthy();
    expect(focused()?.className).toBe('share-body');
  });

  it('copies the link, and is told so', async () => {
    const writeText = vi.fn(async () => {});
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    const { dialog, handle } = await show(scenes.ownerTwoHelpers);
    fireEvent.click(await dialog.findByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByRole('button', { name: 'Link copied' })).toBeTruthy();
    const link = `https://www.shop.example/en/page/homepage?shareType=1&shareId=${handle.user.value.id}`;
    expect(writeText.mock.calls).toEqual([[link]]);
    expect(asInput(dialog.getByLabelText('Your link')).value).toBe(link);
  });

  it('shares a link of type 1 where the page itself has none', async () => {
    const { dialog } = await show({
      ...scenes.ownerTwoHelpers,
      query: '',
      act: (stage) => void stage.handle.open('share-overlay'),
    });
    expect(asInput(await dialog.findByLabelText('Your link')).value).toContain('?shareType=1&shareId=');
  });

  it('is shown the link to copy by hand where there is no clipboard', async () => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    const { dialog } = await show({ ...scenes.ownerTwoHelpers, query: '?shareType=summer' });
    fireEvent.click(await dialog.findByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByText('Please copy the selected link.')).toBeTruthy();
    expect(asInput(dialog.getByLabelText('Your link')).value).toContain('shareType=summer&');
  });

  it('sees the link as a code', async () => {
    const { dialog } = await show(scenes.ownerQr);
    const code = await dialog.findByRole('img', { name: 'QR code of your link' });
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
    // Its paper is drawn, with the margin: what darkens pages recolours backgrounds.
    expect(code.firstElementChild?.outerHTML).toMatch(/^<rect width="100%" height="100%" fill="#fff"/);
  });

  it('has the code drawn once, although the panel renders each second', async () => {
    const from = vi.spyOn(Array, 'from');
    // The drawing code makes lists by their length only.
    const listsMade = () => from.mock.calls.filter(([list]) => Object.keys(list).join() === 'length').length;
    const { dialog } = await show(scenes.ownerQr);
    await dialog.findByRole('img', { name: 'QR code of your link' });
    const ofOneDrawing = listsMade();
    expect(ofOneDrawing).toBeGreaterThan(0);
    const timer = dialog.getByRole('timer');
    const shown = new Set<string | null>();
    await vi.waitFor(
      () => {
        shown.add(timer.textContent);
        expect(shown.size).toBe(2);
      },
      { timeout: 3_000 },
    );
    expect(listsMade()).toBe(ofOneDrawing);
  });

  it('has the dates of all coupons written by one format', async () => {
    const formats = vi.spyOn(Intl, 'DateTimeFormat');
    const { dialog } = await show(scenes.ownerRewards);
    expect((await dialog.findAllByText(/Received/)).length).toBeGreaterThan(1);
    expect(formats).toHaveBeenCalledTimes(1);
  });

  it('may try again when the coupons could not be had, and does not lose the focus with the button', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let isDown = true;
    const { dialog, focused } = await show({
      ...scenes.ownerRewards,
      replies: { ...scenes.ownerRewards.replies, couponRewardRecord: () => (isDown ? { status: 403 } : ok([])) },
    });
    const retry = await dialog.findByRole('button', { name: 'Retry' });
    expect(dialog.getByText('Your coupons could not be loaded.')).toBeTruthy();
    isDown = false;
    retry.focus();
    fireEvent.click(retry);
    expect(await dialog.findByText('No coupons yet.')).toBeTruthy();
    expect(focused()?.localName).toBe('summary');
  });
});

describe('a helper', () => {
  it('helps by themselves and sees the coupon', async () => {
    const { dialog, calls } = await show(scenes.helperWon);
    expect(await dialog.findByText(WON, {}, { timeout: 3_000 })).toBeTruthy();
    expect(dialog.getByText('15% off')).toBeTruthy();
    expect(calls('couponAssist')).toEqual([{ name: 'couponAssist', payload: { userHelpId: 2002 } }]);
  });

  it('hears neither of free places nor, with the help on its way, of the whole coupon', async () => {
    const { dialog, root } = await show(scenes.helperHelping);
    const worth = await dialog.findByText('15% off', {}, { timeout: 3_000 });
    const status = root('share-overlay').querySelector('.share-outcome[role=status]');
    expect([worth.closest('[role=status]'), status?.textContent]).toEqual([null, HELPING]);
    const places = [...root('share-overlay').querySelectorAll('.share-slot')];
    expect(places.map((place) => [place.getAttribute('aria-hidden'), place.textContent])).toEqual([
      [null, '小雨'],
      ['true', ''],
      ['true', ''],
    ]);
    expect(root('share-overlay').querySelectorAll('.share-slot[aria-hidden] svg')).toHaveLength(0);
  });

  it('that the server takes for a guest is asked to sign in, above the dialog and in it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { dialog, root } = await show(scenes.helperLoggedOut);
    const link = await dialog.findByRole('link', { name: 'Sign in' }, { timeout: 3_000 });
    expect(link.getAttribute('href')).toMatch(/login.*[?&]ref=/);
    expect(dialog.getByRole('button', { name: 'Retry' })).toBeTruthy();
    // Nothing of a failure.
    expect(dialog.getByRole('alert').querySelector('p')?.textContent).toBe('Please log in first before root');
    // The toast about it does not overlap the dialog, also while the login dialog is above it.
    await waitFor(() => expect(root('layer').querySelector('.toast')?.hasAttribute('data-share')).toBe(true));
    await waitFor(() => expect(root('layer').querySelector('dialog')).not.toBeNull());
  });

  it.each<[what: string, words: string, scene: Scene]>([
    ['has helped before', 'You have rooted the user.', scenes.helperAlready],
    ['gets no details', 'Success in root, failed to get coupon information.', scenes.helperWithoutDetails],
    ['is refused', 'oh~ failed. You can help three friends a day.', scenes.helperRefused],
    ['is offline', 'oh~ failed. Sorry, network is unstable', scenes.helperOffline],
    ['comes after the end', 'The event has already ended!', scenes.helperTooLate],
  ])('who %s reads "%s"', async (_, words, scene) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { dialog } = await show(scene);
    expect((await dialog.findAllByText(words, {}, { timeout: 3_000 })).length).toBeGreaterThan(0);
  });

  it.each([
    ['and what the help is worth', scenes.helperHelping],
    ['also after the help', scenes.helperWon],
    ['also if they come too late', scenes.helperComplete],
  ])('reads who invites them, %s', async (_, scene) => {
    const { dialog, root } = await show(scene);
    const name = await dialog.findByText('Tomás', { selector: '.share-inviter bdi' });
    expect(name.parentElement?.textContent).toBe('Tomás invites you');
    expect(root('share-overlay').querySelector('.share-inviter img')?.getAttribute('src')).toMatch(/bulk.*\.svg/);
    if (scene === scenes.helperHelping) expect(await dialog.findByText('15% off', {}, { timeout: 3_000 })).toBeTruthy();
    // The coupon of the help is none of the round that they may start.
    if (scene === scenes.helperComplete) expect(dialog.queryByText('15% off')).toBeNull();
  });

  it('who comes too late may join with a round of their own', async () => {
    const { dialog, calls } = await show(scenes.helperComplete);
    fireEvent.click(await dialog.findByRole('button', { name: 'Join now' }));
    expect(await dialog.findByRole('button', { name: 'Start' })).toBeTruthy();
    expect(calls('couponAssist')).toEqual([]);
  });
});

describe('a guest', () => {
  it('who starts is warned for 10 s and asked to log in, above the overlay', async () => {
    const { dialog, calls, look, root } = await show(scenes.guest);
    fireEvent.click(await dialog.findByRole('button', { name: 'Start' }));
    expect(await look('layer').findByRole('dialog', { name: 'Please sign in' })).toBeTruthy();
    expect(root('layer').textContent).toContain('Please log in first before root');
    expect(root('share-overlay').querySelector('dialog')).not.toBeNull();
    expect(calls('couponStart')).toEqual([]);
  });
});

it('who closes the dialog before the help is sent has helped nobody', async () => {
  const stage = await show(scenes.helperWon);
  await stage.close();
  await new Promise((resolve) => setTimeout(resolve, HELP_DELAY_MS + 200));
  expect(stage.calls('couponAssist')).toEqual([]);
});

describe('the sign-up form', () => {
  // The first test would wait for it to be compiled, on a busy machine longer than a search for an element may take.
  beforeAll(async () => void (await import('../../../src/widgets/share-overlay/sign-up')));

  const fieldOf = async (dialog: Screen, label: string) => asInput(await dialog.findByLabelText(label));
  const type = async (dialog: Screen, label: string, text: string) =>
    fireEvent.input(await fieldOf(dialog, label), { target: { value: text } });
  const fill = async (dialog: Screen) => {
    await type(dialog, 'Email address', 'mei@example.com');
    await type(dialog, 'Password', 'secret.1');
    await type(dialog, 'Verification code', '246810');
    fireEvent.click(dialog.getByRole('checkbox'));
  };
  const press = (dialog: Screen, name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  /** Asks for a code to an address. */
  const askForCode = async (dialog: Screen) => {
    await type(dialog, 'Email address', 'mei@example.com');
    press(dialog, 'Send code');
  };
  const whenLocked = (dialog: Screen) => dialog.findByRole('button', { name: /^Send again in / });
  const signUp = async (dialog: Screen) => {
    await fill(dialog);
    press(dialog, 'Sign up and help');
  };

  it('says above itself who invites, and what the help is worth', async () => {
    const { dialog, calls } = await show(scenes.signUp);
    const form = (await fieldOf(dialog, 'Email address')).form;
    expect(form?.firstElementChild?.textContent).toBe(
      'Tomás invites youSign up to help your friend. You get a coupon, too.',
    );
    expect(form?.children[1]?.textContent).toBe('15% off Goods couponNo minimum · Valid for 30 days');
    expect(calls('couponCurrentHelp')).toEqual([{ name: 'couponCurrentHelp', payload: { userId: '2002' } }]);
    expect(calls('couponAssist')).toEqual([]);
  });

  it('is as good without that, and nothing is said of a server that keeps it to itself', async () => {
    const { dialog, root, toast } = await show(scenes.signUpOfNobody);
    const form = (await fieldOf(dialog, 'Email address')).form;
    expect(form?.firstElementChild?.textContent).toBe('Sign up to help your friend. You get a coupon, too.');
    expect(root('share-overlay').querySelector('.share-inviter, .share-coupon')).toBeNull();
    expect([toast(), root('layer').querySelector('dialog')]).toEqual(['', null]);
  });

  it('comes also where the server does not answer who invites', async () => {
    const { dialog } = await show(scenes.signUpWaiting);
    expect(dialog.getByText('Loading the event')).toBeTruthy();
    expect(await dialog.findByLabelText('Email address', {}, { timeout: INVITER_WAIT_MS + 2_000 })).toBeTruthy();
  });

  it.each<[words: string, scene: Scene]>([
    ['The event has already ended!', scenes.signUpTooLate],
    ['Your friend already has all the help they need.', scenes.signUpComplete],
  ])('promises no coupon to who is too late, but says: %s', async (words, scene) => {
    const { dialog } = await show(scene);
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Get a coupon of your own' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Sign up' })).toBeTruthy();
    expect(dialog.queryByText(/You get a coupon, too|15% off/)).toBeNull();
  });

  it('has the rules of the password below it before anything is wrong, and not twice', async () => {
    const { dialog, root } = await show(scenes.signUp);
    const rules = '6 to 20 letters, digits or .@$!%*#_~?&^';
    const described = async () =>
      ((await fieldOf(dialog, 'Password')).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => root('share-overlay').getElementById(id)?.textContent);
    expect(await described()).toEqual([rules]);
    press(dialog, 'Sign up and help');
    await dialog.findByText('Please enter password');
    expect(await described()).toEqual(['Please enter password', rules]);
    await type(dialog, 'Password', 'short');
    press(dialog, 'Sign up and help');
    await dialog.findByText(/^Please enter a combination of 6-20/);
    expect(dialog.queryByText(rules)).toBeNull();
    expect(await described()).toHaveLength(1);
  });

  it('says all that is missing, names it at its field and goes to the first', async () => {
    const { dialog, root, calls } = await show(scenes.signUpEmpty);
    expect(await dialog.findByText('Please enter your email address')).toBeTruthy();
    for (const words of ['Please enter password', 'Please enter Verification Code', 'Please check the agreement'])
      expect(dialog.getByText(words)).toBeTruthy();
    const email = await fieldOf(dialog, 'Email address');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    const described = root('share-overlay').getElementById(email.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Please enter your email address');
    expect(root('share-overlay').activeElement).toBe(email);
    expect(calls('register')).toEqual([]);
  });

  it('says what is wrong by the patterns of the server, and no more once it is changed', async () => {
    const { dialog } = await show(scenes.signUpWrong);
    const words = 'The email address you entered does not exist. Please check it again!';
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(dialog.getByText(/^Please enter a combination of 6-20 letters/)).toBeTruthy();
    await type(dialog, 'Email address', 'mei');
    expect(dialog.queryByText(words)).toBeNull();
  });

  it('takes no spaces, and no more than fits', async () => {
    const { dialog } = await show(scenes.signUp);
    await type(dialog, 'Email address', ` mei @example.com `);
    expect((await fieldOf(dialog, 'Email address')).value).toBe('mei@example.com');
    await type(dialog, 'Password', 'se cret');
    expect((await fieldOf(dialog, 'Password')).value).toBe('secret');
    await type(dialog, 'Password', 'secret ');
    expect((await fieldOf(dialog, 'Password')).value).toBe('secret');
    await type(dialog, 'Verification code', '2468101');
    expect((await fieldOf(dialog, 'Verification code')).value).toBe('246810');
  });

  it('tells password managers and keyboards what each field is for', async () => {
    const { dialog } = await show(scenes.signUp);
    const purpose = async (label: string) => (await fieldOf(dialog, label)).getAttribute('autocomplete');
    expect(await purpose('Email address')).toBe('username');
    expect(await purpose('Password')).toBe('new-password');
    expect(await purpose('Verification code')).toBe('one-time-code');
    const rules = (await fieldOf(dialog, 'Password')).getAttribute('passwordrules');
    expect(rules).toMatch(/^minlength: 6; maxlength: 20; .*allowed: \[\.@\$!%\*#_~\?&\^\];$/);
  });

  it('links the privacy notice that is agreed to', async () => {
    const { dialog } = await show(scenes.signUp);
    const label = (await dialog.findByRole('checkbox')).closest('label');
    expect(label?.querySelector('a')?.getAttribute('href')).toBe('/en/page/help/#privacy');
  });

  it('shows and hides the password', async () => {
    const { dialog } = await show(scenes.signUp);
    const field = await fieldOf(dialog, 'Password');
    expect(field.type).toBe('password');
    fireEvent.click(dialog.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    fireEvent.click(dialog.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });

  it('sends a code to an address only, and not again for a minute', async () => {
    const { dialog, calls } = await show(scenes.signUp);
    fireEvent.click(await dialog.findByRole('button', { name: 'Send code' }));
    expect(await dialog.findByText('Please enter email first')).toBeTruthy();
    await askForCode(dialog);
    const locked = await whenLocked(dialog);
    expect(locked.textContent).toMatch(/^Send again in (60|59) s$/);
    // Room for the longest text, which the button had from the start: the form keeps its place.
    expect(locked.querySelector('span')?.dataset.longest).toBe('Send again in 60 s');
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getByText('Send success!')).toBeTruthy();
    fireEvent.click(locked);
    // A call would be on its way by then.
    await nextTask();
    await nextTask();
    expect(calls('sendEmailCode')).toEqual([{ name: 'sendEmailCode', payload: { email: 'mei@example.com' } }]);
  });

  it.each([
    ['leads on to the code when it was sent', 'Verification code'],
    ['leaves the focus where the shopper has taken it while the code was sent', 'Password'],
  ])('%s', async (_, label) => {
    const held = heldReply<ReturnType<typeof ok>>();
    const { dialog, focused } = await show({ ...scenes.signUp, replies: { sendEmailCode: () => held.reply } });
    (await dialog.findByRole('button', { name: 'Send code' })).focus();
    await askForCode(dialog);
    if (label === 'Password') (await fieldOf(dialog, label)).focus();
    held.send(ok());
    await whenLocked(dialog);
    expect(focused()).toBe(await fieldOf(dialog, label));
  });

  it.each([
    ['goes to the address', false],
    ['leaves the shopper in the password', true],
  ])('says what was wrong with a code, keeps the other messages, and %s', async (_, isAway) => {
    const held = heldReply<{ state: number; msg: string }>();
    const { dialog, root } = await show({ ...scenes.signUp, replies: { sendEmailCode: () => held.reply } });
    fireEvent.submit((await fieldOf(dialog, 'Email address')).form as HTMLFormElement);
    await type(dialog, 'Email address', 'mei@example.com');
    const button = dialog.getByRole('button', { name: 'Send code' });
    button.focus();
    fireEvent.click(button);
    const password = await fieldOf(dialog, 'Password');
    if (isAway) password.focus();
    held.send({ state: 1, msg: 'Too many codes.' });
    await dialog.findByText('Too many codes.');
    expect(dialog.getByText('Please enter password')).toBeTruthy();
    const expected = isAway ? password : await fieldOf(dialog, 'Email address');
    expect(root('share-overlay').activeElement).toBe(expected);
  });

  it('says no more that a code was refused once the next one is sent', async () => {
    const answers = [{ state: 1, msg: 'Too many codes.' }];
    const { dialog } = await show({ ...scenes.signUp, replies: { sendEmailCode: () => answers.pop() ?? ok() } });
    await askForCode(dialog);
    await dialog.findByText('Too many codes.');
    fireEvent.click(await dialog.findByRole('button', { name: 'Send code' }));
    await whenLocked(dialog);
    expect(dialog.queryByText('Too many codes.')).toBeNull();
    expect((await fieldOf(dialog, 'Email address')).getAttribute('aria-invalid')).toBe('false');
  });

  it('says what is missing also while a code is on its way', async () => {
    const held = heldReply<ReturnType<typeof ok>>();
    const { dialog, calls } = await show({ ...scenes.signUp, replies: { sendEmailCode: () => held.reply } });
    await askForCode(dialog);
    const submit = dialog.getByRole('button', { name: 'Sign up and help' });
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(submit);
    expect(await dialog.findByText('Please enter password')).toBeTruthy();
    held.send(ok());
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull());
    expect(calls('register')).toEqual([]);
  });

  it('leaves what an input method composes alone until it is done', async () => {
    const { dialog } = await show(scenes.signUp);
    const email = await fieldOf(dialog, 'Email address');
    const compose = (text: string) => {
      email.value = text;
      fireEvent(email, new InputEvent('input', { bubbles: true, isComposing: true }));
    };
    compose('mei mai');
    expect(email.value).toBe('mei mai');
    compose('mei mai m');
    expect(email.value).toBe('mei mai m');
    fireEvent.compositionEnd(email);
    expect(email.value).toBe('meimaim');
  });

  it('is not checked for its spelling: a shown password would be sent to a service of the browser', async () => {
    const { dialog } = await show(scenes.signUp);
    for (const label of ['Email address', 'Password', 'Verification code'])
      expect((await fieldOf(dialog, label)).getAttribute('spellcheck')).toBe('false');
  });

  it('is empty for the next visitor, after somebody has signed in elsewhere meanwhile', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let who: 'guest' | 'member' = 'guest';
    const replyOf = (name: 'userInfo' | 'headerData' | 'userLevel') => () => personReplies(who, 'USD', 0)[name] ?? ok();
    const stage = await show({
      ...scenes.signUp,
      replies: {
        ...scenes.signUp.replies,
        userInfo: replyOf('userInfo'),
        headerData: replyOf('headerData'),
        userLevel: replyOf('userLevel'),
      },
    });
    await fill(stage.dialog);
    who = 'member';
    await stage.handle.loginChanged(true);
    await waitFor(() => expect(stage.dialog.queryByLabelText('Password')).toBeNull());
    who = 'guest';
    await stage.handle.loginChanged(true);
    expect((await fieldOf(stage.dialog, 'Email address')).value).toBe('');
    expect((await fieldOf(stage.dialog, 'Password')).value).toBe('');
  });

  it('keeps the lock, and what was typed, while it is closed', async () => {
    const stage = await show(scenes.signUp);
    await askForCode(stage.dialog);
    await whenLocked(stage.dialog);
    const again = await stage.reopen();
    expect(await whenLocked(again)).toBeTruthy();
    expect((await fieldOf(again, 'Email address')).value).toBe('mei@example.com');
  });

  it('locks, and shows what became of it, also where it was closed while the code was sent', async () => {
    const held = heldReply<ReturnType<typeof ok>>();
    const stage = await show({ ...scenes.signUp, replies: { sendEmailCode: () => held.reply } });
    await askForCode(stage.dialog);
    let again = await stage.reopen();
    // It is still on its way: no second one is sent.
    fireEvent.click(await again.findByRole('button', { name: 'Send code' }));
    held.send(ok());
    expect(await whenLocked(again)).toBeTruthy();
    expect(stage.calls('sendEmailCode')).toHaveLength(1);
    again = await stage.reopen();
    expect(await whenLocked(again)).toBeTruthy();
  });

  it('signs up once, and says why not, also where it was closed meanwhile', async () => {
    const held = heldReply<ReturnType<typeof ok>>();
    const stage = await show({ ...scenes.signUp, replies: { register: () => held.reply } });
    await signUp(stage.dialog);
    await waitFor(() => expect(stage.calls('register')).toHaveLength(1));
    const again = await stage.reopen();
    const send = await again.findByRole('button', { name: 'Sign up and help' });
    fireEvent.submit(send.closest('form') as HTMLFormElement);
    held.send({ state: 1, msg: 'Wrong code.' });
    expect((await again.findByRole('alert')).textContent).toBe('Wrong code.');
    expect(stage.calls('register')).toHaveLength(1);
  });

  it('is not locked by a code that was refused', async () => {
    const { dialog, root, toast } = await show({
      ...scenes.signUp,
      replies: { sendEmailCode: { state: 1, msg: 'No mail today.' } },
    });
    await askForCode(dialog);
    expect(await dialog.findByText('No mail today.')).toBeTruthy();
    // Once, at its field, which has the focus.
    expect(toast()).toBe('');
    const email = await fieldOf(dialog, 'Email address');
    expect(root('share-overlay').activeElement).toBe(email);
    const described = root('share-overlay').getElementById(email.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('No mail today.');
    expect(dialog.getByRole('button', { name: 'Send code' }).getAttribute('aria-disabled')).toBeNull();
  });

  /** A guest whom the server signs up, and whom it takes for a member from then on, or for another. */
  const signedUp = (register: Outcome | Promise<Outcome>, userInfoThen?: Outcome): Scene => {
    const member = personReplies('member', 'USD', 0);
    let hasSignedUp = false;
    const userInfo = () => (hasSignedUp ? (userInfoThen ?? (member.userInfo as Outcome)) : ok({ user_id: 0 }));
    const signUpNow = () => {
      hasSignedUp = true;
      return register;
    };
    const replies = { ...scenes.helperWon.replies, ...member, userInfo, register: signUpNow };
    return { ...scenes.signUp, replies };
  };

  it('signs up once, however often it is sent, and goes on to the help', async () => {
    const held = heldReply<Outcome>();
    const { dialog, calls } = await show(signedUp(held.reply));
    await signUp(dialog);
    fireEvent.submit(dialog.getByRole('button', { name: 'Sign up and help' }).closest('form') as HTMLFormElement);
    await waitFor(() => expect(calls('register')).toHaveLength(1));
    held.send(ok());
    expect(await dialog.findByText(WON, {}, { timeout: 3_000 })).toBeTruthy();
    const payload = {
      login_name: 'mei@example.com',
      password: 'secret.1',
      captcha: '246810',
      checkbox: true,
      invitationCode: '2002',
    };
    expect(calls('register')).toEqual([{ name: 'register', payload }]);
    expect(sessionStorage.getItem(INVITE_SENT_KEY)).toBe('1');
    expect(calls('couponAssist')).toHaveLength(1);
  });

  it('goes on as a member if the server has signed them up and its reply was lost', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { dialog, calls } = await show(signedUp('offline'));
    await signUp(dialog);
    expect(await dialog.findByText(WON, {}, { timeout: 3_000 })).toBeTruthy();
    expect(sessionStorage.getItem(INVITE_SENT_KEY)).toBe('1');
    expect(calls('couponAssist')).toHaveLength(1);
  });

  it.each<[what: string, words: string, userInfo: Outcome]>([
    ['can not be told', 'Sorry, network is unstable', 'offline'],
    ['is not known to the server', 'Please log in first before root', ok({ user_id: 0 })],
  ])('says so when who has signed up %s', async (_, words, who) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { dialog, toast } = await show(signedUp(ok(), who));
    await signUp(dialog);
    expect((await dialog.findByRole('alert', {}, { timeout: 3_000 })).textContent).toBe(words);
    expect(dialog.getAllByText(words)).toHaveLength(1);
    expect(toast()).toBe('');
  });

  it('carries the invitation of the cookie rather than the id of the sharer', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store that writes at once
    document.cookie = 'invite_code=HL88; path=/';
    const { dialog, calls } = await show({ ...scenes.signUp, replies: { register: { state: 1, msg: 'No.' } } });
    await signUp(dialog);
    await waitFor(() => expect(calls('register')).toHaveLength(1));
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'invite_code=; path=/; max-age=0';
    expect(calls('register')[0]?.payload).toMatchObject({ invitationCode: 'HL88' });
    expect(sessionStorage.getItem(INVITE_SENT_KEY)).toBeNull();
  });

  it('shows what the server refuses, in the form and as a toast', async () => {
    const { dialog, root } = await show(scenes.signUpRefused);
    const words = 'This email address is already registered.';
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(words));
    expect(root('layer').textContent).toContain(words);
    // Announced once.
    expect(dialog.getAllByText(words)).toHaveLength(1);
  });

  it.each<[what: string, register: Outcome, words: string, toast: string]>([
    [
      'whatever its state, as a toast too',
      { state: 10001, msg: 'Reload the page.' },
      'Reload the page.',
      'Reload the page.',
    ],
    ['nothing, for a network that fails, in the form alone', 'offline', 'Sorry, network is unstable', ''],
  ])('shows what the server says: %s', async (_, register, words, shown) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { dialog, toast } = await show({ ...scenes.signUp, replies: { register } });
    await signUp(dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe(words);
    expect(toast()).toBe(shown);
  });

  it.each(['^(a+)+$', '^(\\w+\\s?)*$'])(
    'runs no pattern that never ends, and leaves it to the server: %s',
    async (email) => {
      const { dialog, calls } = await show({
        ...scenes.signUp,
        replies: { emailRegex: ok({ email, password: email }), register: { state: 1, msg: 'No.' } },
      });
      await until(() => calls('emailRegex').length > 0);
      await type(dialog, 'Email address', `${'a'.repeat(60)}!`);
      await type(dialog, 'Password', `${'a'.repeat(19)}!`);
      await type(dialog, 'Verification code', '246810');
      fireEvent.click(dialog.getByRole('checkbox'));
      fireEvent.click(dialog.getByRole('button', { name: 'Sign up and help' }));
      await waitFor(() => expect(calls('register')).toHaveLength(1));
    },
  );
});

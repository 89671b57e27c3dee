import bulk from '../../../demo-host/images/avatars/bulk.svg?no-inline';
import member from '../../../demo-host/images/avatars/member.svg?no-inline';
import type { FakeApiParts } from '../../fixtures/fake-api';
import { MEMBER_ID, ok } from '../../fixtures/replies';
import { press, type Scene, type Stage, until } from '../../fixtures/scene';

const HOUR_MS = 3_600_000;
const FRIEND = 2002;

interface RoundParts {
  readonly helpers?: number;
  readonly endsInMs?: number;
  /** Whether the member is the last of those who have helped. */
  readonly hasHelped?: boolean;
}

const PEOPLE = [
  { userHelpId: 11, userHelpIcon: member, userHelpName: '小雨' },
  { userHelpId: 12, userHelpIcon: '', userHelpName: 'Tomás' },
  { userHelpId: 13, userHelpIcon: bulk, userHelpName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh' },
  { userHelpId: 14, userHelpIcon: '/missing.svg', userHelpName: '지혜' },
];

/** A round as the server sends it. It is made at the request, so that it counts down from then. */
const round = ({ helpers = 0, endsInMs = 60 * HOUR_MS, hasHelped = false }: RoundParts) => {
  const people = PEOPLE.slice(0, helpers);
  if (hasHelped) people.push({ userHelpId: MEMBER_ID, userHelpIcon: '', userHelpName: 'Mei Lin' });
  return {
    helpRecordDtos: people,
    activityEndTime: endsInMs === 0 ? 0 : Date.now() + endsInMs,
    currenHelpNumber: people.length,
  };
};

/** A reply about a round. Without `more` it is that of a server which tells nothing else. */
const record =
  (parts: RoundParts | null, more?: object): (() => ReturnType<typeof ok>) =>
  () =>
    ok(parts || more ? { ...(parts && round(parts)), ...more } : null);

const percentCoupon = {
  type: 1,
  amount: 15,
  minCharge: 0,
  useScope: 2,
  periodTo: 0,
  periodDayFrom: 0,
  periodDayTo: 29,
};
const amountCoupon = { type: 2, amount: 50, minCharge: 200, useScope: 1, periodTo: Date.UTC(2027, 0, 31) };
const rewards = [
  { receiveTime: Date.UTC(2026, 11, 24), couponDetail: percentCoupon },
  { receiveTime: Date.UTC(2026, 10, 1), couponDetail: amountCoupon },
];

/** What the owner wins by the round. */
const ownerMore = {
  couponDetail: { type: 2, amount: 80, minCharge: 300, useScope: 1, periodDayFrom: 0, periodDayTo: 29 },
};
/** Who invites, and what they offer for the help. */
const friendMore = { userName: 'Tomás', userIcon: bulk, couponDetail: percentCoupon };

type Replies = NonNullable<FakeApiParts['replies']>;

const scene = (who: Pick<Scene, 'persona' | 'query'>, replies: Replies, act?: Scene['act']): Scene => ({
  islands: [{ island: 'share-overlay' }],
  ...who,
  replies,
  ...(act && { act }),
});
const owner = (parts: RoundParts | null, replies: Replies = {}, act?: Scene['act']) =>
  scene(
    { persona: 'member', query: '?shareType=1' },
    { couponHelpRecord: record(parts, ownerMore), couponRewardRecord: ok(rewards), ...replies },
    act,
  );
const helper = (parts: RoundParts | null, replies: Replies = {}, act?: Scene['act']) =>
  scene(
    { persona: 'member', query: `?shareType=1&shareId=${FRIEND}` },
    { couponCurrentHelp: record(parts, friendMore), couponAssist: ok(percentCoupon), ...replies },
    act,
  );
const visitor = (replies: Replies = {}, act?: Scene['act']) =>
  scene(
    { persona: 'guest', query: `?shareType=1&shareId=${FRIEND}` },
    {
      couponCurrentHelp: record({ helpers: 1 }, friendMore),
      emailRegex: ok({ email: '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$', password: '^[A-Za-z0-9.@$!%*#_~?&^]+$' }),
      ...replies,
    },
    act,
  );

/** Types into a field of the form once it is rendered. */
async function type(stage: Stage, name: string, text: string): Promise<void> {
  const find = () => stage.root('share-overlay').querySelector<HTMLInputElement>(`input[name=${name}]`);
  await until(() => find() !== null);
  const field = find();
  // The runtimes intercept the element's own property, so the prototype's setter is used.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** A press renders in a task of its own. */
const afterPress = () => new Promise((resolve) => setTimeout(resolve, 10));
const submit = (stage: Stage) => press(stage, 'share-overlay', 'button[type=submit]');
const openRewards = (stage: Stage) => press(stage, 'share-overlay', 'summary');

export const ownerWithoutRound = owner(null);
export const ownerAlone = owner({});
export const ownerTwoHelpers = owner({ helpers: 2 });
export const ownerMayClaim = owner({ helpers: 3 });
export const ownerEndless = owner({ helpers: 1, endsInMs: 0 });
export const ownerEndsSoon = owner({ helpers: 3, endsInMs: 15_000 });
export const ownerFourHelpers = owner({ helpers: 4 });
export const ownerEnded = owner({ helpers: 2, endsInMs: -HOUR_MS });
export const ownerLoading = owner({}, { couponHelpRecord: 'never' });
export const ownerFailed = owner({}, { couponHelpRecord: { status: 403 } });
export const ownerQr = owner({ helpers: 1 }, {}, (stage) => press(stage, 'share-overlay', '[aria-expanded]'));
export const ownerRewards = owner({ helpers: 2 }, {}, openRewards);
export const ownerRewardsNone = owner({ helpers: 2 }, { couponRewardRecord: ok([]) }, openRewards);
export const ownerRewardsFailed = owner({ helpers: 2 }, { couponRewardRecord: { status: 403 } }, openRewards);
export const ownerClaimed = owner({ helpers: 3 }, {}, (stage) => press(stage, 'share-overlay', '.share-act'));
export const ownerRefused = owner({ helpers: 3 }, { couponAward: { state: 1, msg: 'Not today.' } }, (stage) =>
  press(stage, 'share-overlay', '.share-act'),
);
export const ownerWithoutOffer = owner({ helpers: 2 }, { couponHelpRecord: record({ helpers: 2 }) });
export const helperHelping = helper({ helpers: 1 }, { couponAssist: 'never' });
export const helperWon = helper({ helpers: 1 });
export const helperWithoutDetails = helper({ helpers: 1 }, { couponAssist: ok() });
export const helperRefused = helper(
  { helpers: 1 },
  { couponAssist: { state: 1, msg: 'You can help three friends a day.' } },
);
export const helperOffline = helper({ helpers: 1 }, { couponAssist: 'offline' });
export const helperLoggedOut = helper({ helpers: 1 }, { couponAssist: { state: 10_001, msg: '' } });
export const helperOfNobody = helper({ helpers: 1 }, { couponCurrentHelp: record({ helpers: 1 }) });
export const helperAlready = helper({ helpers: 1, hasHelped: true });
export const helperComplete = helper({ helpers: 3 });
export const helperTooLate = helper({ helpers: 1, endsInMs: -HOUR_MS });
export const guest = scene({ persona: 'guest', query: '?shareType=1' }, {});
/** A guest pressed Start: a warning, and the login dialog above the overlay. */
export const guestStarts: Scene = { ...guest, act: (stage) => press(stage, 'share-overlay', '.share-act') };
export const signUp = visitor();
/** The server tells a guest nothing of the round. */
export const signUpOfNobody = visitor({ couponCurrentHelp: { state: 10_001, msg: '' } });
export const signUpLongName = visitor({
  couponCurrentHelp: record({ helpers: 1 }, { userName: PEOPLE[2]?.userHelpName, userIcon: '/missing.svg' }),
});
export const signUpTooLate = visitor({ couponCurrentHelp: record({ helpers: 1, endsInMs: -HOUR_MS }, friendMore) });
export const signUpComplete = visitor({ couponCurrentHelp: record({ helpers: 3 }, friendMore) });
export const signUpWaiting = visitor({ couponCurrentHelp: 'never' });
export const signUpEmpty = visitor({}, submit);
export const signUpWrong = visitor({}, async (stage) => {
  await until(() => stage.api.log.some(({ name }) => name === 'emailRegex'));
  await type(stage, 'login_name', 'mei.lin');
  await type(stage, 'password', 'a,b');
  const isTold = () => stage.root('share-overlay').querySelector('[name=login_name][aria-invalid=true]') !== null;
  // Until the pattern has arrived, any address is taken.
  do {
    await submit(stage);
    await afterPress();
  } while (!isTold());
});
export const signUpCodeSent = visitor({}, async (stage) => {
  await type(stage, 'login_name', 'mei.lin@example.com');
  await press(stage, 'share-overlay', '.share-input > .button:not(.share-eye)');
});
export const signUpRefused = visitor(
  { register: { state: 1, msg: 'This email address is already registered.' } },
  async (stage) => {
    await type(stage, 'login_name', 'mei.lin@example.com');
    await type(stage, 'password', 'secret.1');
    await type(stage, 'captcha', '246810');
    await press(stage, 'share-overlay', '[name=checkbox]');
    await submit(stage);
  },
);
export const ownerChinese: Scene = { ...ownerTwoHelpers, lang: 'cn' };
export const ownerKorean: Scene = { ...ownerTwoHelpers, lang: 'kr' };
export const signUpKorean: Scene = { ...signUpEmpty, lang: 'kr' };
export const helperPhilippine: Scene = { ...helperWon, lang: 'ph' };

/** Without an e-mail address no code can be sent. */
export const signUpCodeWithoutEmail = visitor({}, (stage) =>
  press(stage, 'share-overlay', '.share-input > .button:not(.share-eye)'),
);

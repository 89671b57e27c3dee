const HOUR_MS = 3_600_000;

/** One moment of sharing for a coupon, played by an account that is made for it. */
export interface ShareScene {
  readonly group: 'Owner' | 'Helper' | 'Not logged in' | 'What fails';
  readonly note: string;
  /** The player's role: with a round of their own, or following another's link. */
  readonly role: 'owner' | 'helper' | 'visitor' | 'guest';
  /** Number of friends who have helped in the round, 0 to 4; undefined if there is no round. */
  readonly friends?: number;
  /** Whether the player is one of the helpers. */
  readonly hasHelped?: boolean;
  /** Time until the round ends, in ms; two and a half days by default. */
  readonly endsInMs?: number;
  /** Whether the link in the address is the owner's own. */
  readonly isOwnLink?: boolean;
  /** Faults of the page's calls. */
  readonly faults?: string;
}

/** The scenes by name, as `/qa/` lists them. */
export const SHARE_SCENES: Readonly<Record<string, ShareScene>> = {
  'owner-none': { group: 'Owner', note: 'no round yet; press Start', role: 'owner' },
  'owner-0': { group: 'Owner', note: 'nobody has helped yet', role: 'owner', friends: 0 },
  'owner-2': { group: 'Owner', note: 'two friends have helped; Claim can’t be pressed yet', role: 'owner', friends: 2 },
  'owner-3': { group: 'Owner', note: 'three friends have helped; press Claim', role: 'owner', friends: 3 },
  'owner-4': { group: 'Owner', note: 'more than three have helped, so the round has ended', role: 'owner', friends: 4 },
  'owner-ended': { group: 'Owner', note: 'the time is up', role: 'owner', friends: 2, endsInMs: -HOUR_MS },
  'owner-ending': {
    group: 'Owner',
    note: 'the round ends after 20 seconds',
    role: 'owner',
    friends: 3,
    endsInMs: 20_000,
  },
  'owner-self': { group: 'Owner', note: 'opened through their own link', role: 'owner', friends: 1, isOwnLink: true },
  'helper-new': { group: 'Helper', note: 'helps automatically after about a second', role: 'helper', friends: 1 },
  'helper-third': { group: 'Helper', note: 'is the third to help', role: 'helper', friends: 2 },
  'helper-already': { group: 'Helper', note: 'has already helped', role: 'helper', friends: 1, hasHelped: true },
  'helper-complete': { group: 'Helper', note: 'three others have already helped', role: 'helper', friends: 3 },
  'helper-ended': {
    group: 'Helper',
    note: 'the friend’s round has ended',
    role: 'helper',
    friends: 1,
    endsInMs: -HOUR_MS,
  },
  'helper-none': { group: 'Helper', note: 'the friend has no round', role: 'helper' },
  visitor: {
    group: 'Not logged in',
    note: 'opened through a link: the sign-up form; any address, Send code, code 246810',
    role: 'visitor',
    friends: 1,
  },
  'visitor-complete': {
    group: 'Not logged in',
    note: 'opened through a link: three others have already helped',
    role: 'visitor',
    friends: 3,
  },
  'visitor-ended': {
    group: 'Not logged in',
    note: 'opened through a link: the friend’s round has ended',
    role: 'visitor',
    friends: 1,
    endsInMs: -HOUR_MS,
  },
  guest: { group: 'Not logged in', note: 'no link; Start asks to log in', role: 'guest' },
  'register-refused': {
    group: 'What fails',
    note: 'the server refuses the sign-up',
    role: 'visitor',
    friends: 1,
    faults: 'register=refuse',
  },
  'register-offline': {
    group: 'What fails',
    note: 'the sign-up fails: HTTP 500',
    role: 'visitor',
    friends: 1,
    faults: 'register=500',
  },
  'code-refused': {
    group: 'What fails',
    note: 'the server refuses to send a code',
    role: 'visitor',
    friends: 1,
    faults: 'sendEmailCode=refuse',
  },
  'start-refused': {
    group: 'What fails',
    note: 'the server refuses Start',
    role: 'owner',
    faults: 'couponStart=refuse',
  },
  'award-refused': {
    group: 'What fails',
    note: 'the server refuses Claim',
    role: 'owner',
    friends: 3,
    faults: 'couponAward=refuse',
  },
  'award-offline': {
    group: 'What fails',
    note: 'Claim fails: HTTP 500',
    role: 'owner',
    friends: 3,
    faults: 'couponAward=500',
  },
  'award-logged-out': {
    group: 'What fails',
    note: 'the session has ended when Claim is pressed: state 10001',
    role: 'owner',
    friends: 3,
    faults: 'couponAward=logged-out',
  },
  'assist-refused': {
    group: 'What fails',
    note: 'the first help is refused; Retry succeeds',
    role: 'helper',
    friends: 1,
    faults: 'couponAssist=refuse*1',
  },
  'assist-offline': {
    group: 'What fails',
    note: 'the help fails: HTTP 500',
    role: 'helper',
    friends: 1,
    faults: 'couponAssist=500',
  },
  'assist-logged-out': {
    group: 'What fails',
    note: 'the session has ended before the help: state 10001',
    role: 'helper',
    friends: 1,
    faults: 'couponAssist=logged-out',
  },
  'coupon-missing': {
    group: 'What fails',
    note: 'the help succeeds, but the coupon’s details are missing',
    role: 'helper',
    friends: 1,
    faults: 'couponAssist=none',
  },
  'load-failed': {
    group: 'What fails',
    note: 'the round can’t be loaded; Retry succeeds',
    role: 'owner',
    friends: 2,
    faults: 'couponHelpRecord=500*3',
  },
  'rewards-failed': {
    group: 'What fails',
    note: 'the list of coupons can’t be loaded; open My coupons',
    role: 'owner',
    friends: 2,
    faults: 'couponRewardRecord=500',
  },
};

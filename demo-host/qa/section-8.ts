/** One entry of the specification's catalogue of errors, with a page that shows it. */
export interface CataloguedError {
  /** Its name in the panel. */
  readonly situation: string;
  /** First column of its row in the catalogue, if the row has another name or covers several entries. */
  readonly row?: string;
  /** What a tester does on the page; empty if the error shows by itself. */
  readonly press: string;
  /** What the visitor then sees. */
  readonly sees: string;
  /** Below the language's segment, with the query that causes the error. */
  readonly path: string;
}

const CART = 'page/shoppingcart/?demo_persona=member&demo_faults=';
const HOME = 'page/homepage?demo_persona=member&demo_faults=';
const share = (scene: string, faults = '') =>
  `page/homepage?demo_scene=${scene}${faults ? `&demo_faults=${faults}` : ''}`;
const NONZERO = 'nonzero `state` (register, cart delete, coupon claim, assistance, add-active)';
const TASK = 'page/homepage?demo_persona=member&demo_sweepstake=on&task_start=now&demo_faults=';

/** The row of the specification's catalogue. */
export const rowOf = ({ situation, row = situation }: CataloguedError): string => row;

/** Every error of the specification, section 8, in its order. */
export const SECTION_8: readonly CataloguedError[] = [
  {
    situation: 'nonzero state: register',
    row: NONZERO,
    press: 'sign up in the form: Send code, code 246810',
    sees: 'msg as a toast, and in the form',
    path: share('visitor', 'register=refuse'),
  },
  {
    situation: 'nonzero state: cart delete',
    row: NONZERO,
    press: 'delete a line, confirm',
    sees: 'msg as a toast',
    path: `${CART}cartDelete=refuse`,
  },
  {
    situation: 'nonzero state: coupon claim',
    row: NONZERO,
    press: 'Claim',
    sees: 'msg as a toast',
    path: share('owner-3', 'couponAward=refuse'),
  },
  {
    situation: 'nonzero state: add-active',
    row: NONZERO,
    press: 'wait for 15 s',
    sees: 'msg as a toast',
    path: `${TASK}addActive=refuse`,
  },
  {
    situation: 'already helped',
    press: '',
    sees: '“You have rooted the user.”',
    path: share('helper-already'),
  },
  {
    situation: 'assistance failed',
    press: '',
    sees: '“oh~ failed.” and msg',
    path: share('helper-new', 'couponAssist=refuse'),
  },
  {
    situation: 'coupon details missing after success',
    press: '',
    sees: '“Success in root, failed to get coupon information.”',
    path: share('helper-new', 'couponAssist=none'),
  },
  {
    situation: 'not logged in, in the share flow',
    press: 'Start',
    sees: 'the warning “Please log in first before root”, and the login dialog',
    path: share('guest'),
  },
  {
    situation: 'network',
    press: '+ on a line',
    sees: '“Sorry, network is unstable”',
    path: `${CART}cartUpdate=drop`,
  },
  {
    situation: 'state of the currency list not zero',
    row: '`state` of the currency list not zero',
    press: '',
    sees: 'network error, retry later',
    path: `${HOME}currencies=state:1`,
  },
  {
    situation: 'page crash',
    press: '',
    sees: 'the page “Sorry, Webservice currently unavailable”; reported once per path and session',
    path: 'page/account/?demo_persona=member&crash=1',
  },
  {
    situation: 'other errors in the page area',
    press: '',
    sees: 'a fallback with a Retry',
    path: 'page/help/?crash=part',
  },
  {
    situation: 'banner failed',
    row: 'banner failed or empty',
    press: '',
    sees: 'no banner',
    path: `${HOME}position=500`,
  },
  {
    situation: 'banner empty',
    row: 'banner failed or empty',
    press: '',
    sees: 'no banner',
    path: `${HOME}position=none`,
  },
  { situation: 'global config failed', press: '', sees: 'nothing', path: `${HOME}globalConfig=500` },
];

import type { CallName } from '../../src/domain/call-names';

/** The texts about one call on the page of calls, in addition to what its reader shows. */
export interface CallText {
  /** Its purpose, in one sentence. */
  readonly what: string;
  /**
   * The pages that make it: every one, those of members, or those with one of these islands, at load or in use. `chat`
   * is the launcher on home pages, which has no placeholder.
   */
  readonly neededBy: 'page' | 'member' | readonly string[];
  /** An example of the payload; undefined if it has none. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** An example of `data` with every field that is read; undefined if `data` is not read. */
  readonly data?: unknown;
  /** The call that has the same data, and explains them. */
  readonly like?: CallName;
  /** The meaning of each field, by its path such as `shopItems[].shopId`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Of these fields an item needs at least one that is not empty, by the item's path such as `[]`. */
  readonly needs?: Readonly<Record<string, readonly string[]>>;
  /** The shopper's view if the call fails. */
  readonly onFailure: string;
  /** Further paragraphs: rules for the call as a whole. */
  readonly rules?: readonly string[];
}

const UNSTABLE = '"Sorry, network is unstable"';
const REFUSED = `${UNSTABLE}; for a refusal, \`msg\``;
const SILENT = 'nothing: the part is not shown';

const LEVEL_FIELDS = {
  userLevel: 'level on the badge',
  primeLevel: 'Prime level; Prime is `isPrime` together with a level from 1',
  isPrime: 'whether the member has Prime; 1 and "1" are malformed',
};

const COUPON = {
  type: 1,
  amount: 15,
  minCharge: '100',
  useScope: 1,
  periodTo: 1_769_817_600_000,
  periodDayFrom: 0,
  periodDayTo: 29,
};

const COUPON_FIELDS = {
  type: '1 a discount in per cent, 2 a fixed amount',
  amount: 'per cent or money, depending on `type`',
  minCharge: 'the lowest order value',
  useScope: '1 shipping coupon, 2 goods coupon',
  periodTo: 'end of validity; if given, its day at +08:00 is shown',
  periodDayFrom: 'first day of validity, counted from the receipt',
  periodDayTo: 'last day; valid for `periodDayTo` − `periodDayFrom` + 1 days',
};

const ROUND = {
  helpRecordDtos: [
    {
      userHelpId: 1002,
      userHelpIcon: '/images/avatars/prime.svg',
      userHelpName: 'Alexandria',
      checkNewUser: false,
      helpTime: 1_767_222_000_000,
      activityStartTime: 1_767_211_200_000,
    },
  ],
  activityEndTime: 1_767_470_400_000,
  currenHelpNumber: 1,
  userName: 'Mei Lin',
  userIcon: '/images/avatars/member.svg',
  couponDetail: COUPON,
};

const ROUND_FIELDS = {
  helpRecordDtos: 'the helpers, in the order shown',
  'helpRecordDtos[].userHelpId': "the helper's user id, above 0",
  'helpRecordDtos[].userHelpIcon': "the helper's picture",
  'helpRecordDtos[].userHelpName': "the helper's name",
  'helpRecordDtos[].checkNewUser': 'whether the helper is a new user',
  'helpRecordDtos[].helpTime': 'time of the help',
  'helpRecordDtos[].activityStartTime': 'start of the round',
  activityEndTime: 'end of the round; 0 or missing: no end',
  currenHelpNumber: 'helpers so far, in this spelling; when missing, the number of `helpRecordDtos`',
  userName: 'name of the member whose round it is; a guest and a helper read who invites them',
  userIcon: 'picture of that member',
  couponDetail: 'the coupon that can be won: here by the owner with the round',
  ...Object.fromEntries(Object.entries(COUPON_FIELDS).map(([name, text]) => [`couponDetail.${name}`, text])),
};

const NO_ROUND =
  'No `data`, `null`, or an object with none of `helpRecordDtos`, `activityEndTime` and `currenHelpNumber` means that there is no round. `couponDetail` is read all the same: the owner sees what a round is worth before it is started.';

const ANNOUNCEMENT = {
  id: 31,
  title: 'Parcels to Korea take longer',
  content: '<p>Customs in Incheon is slow this week.</p>',
  styleTemplate: '10',
  templateType: '0',
  templateTypeContent: '',
  hrefPositionList: [{ id: 77, position: 'top-stripes', jumpHrefCn: '/cn/page/help/', jumpHrefEn: '/en/page/help/' }],
};

const ANNOUNCEMENT_FIELDS = {
  '[].id': 'id of the announcement: letters, digits, `_` and `-`, at most 64',
  '[].title': 'heading; an item needs a title or a content',
  '[].content': 'HTML; it is sanitized before it is shown',
  '[].styleTemplate': 'level: 0 → 0, 10 → 3, 20 → 2, 30 → 1; anything else → 0',
  '[].templateType': '"1" with `styleTemplate` "0" makes a pop-up a warning',
  '[].templateTypeContent': "the template's own text",
  '[].hrefPositionList': 'its places',
  '[].hrefPositionList[].id': 'id that is stored when the pop-up is dismissed; if missing, the announcement’s id',
  '[].hrefPositionList[].position': 'the place',
  '[].hrefPositionList[].jumpHrefCn': 'link on Chinese pages; may be `mailto:`',
  '[].hrefPositionList[].jumpHrefEn': 'link on all other pages; may be `mailto:`',
};

/** One entry for every call: without it, the file does not compile. */
export const CALL_TEXTS: Readonly<Record<CallName, CallText>> = {
  userInfo: {
    what: 'Identifies the visitor. It is the first call of every page.',
    neededBy: 'page',
    data: {
      user_id: 1001,
      user_name: 'lin_mei',
      email: 'member@example.com',
      currencyCode: 'USD',
      currencySymbol: 'US $',
      serviceUrl: 'https://chat.example/room?id=1001',
      cart_num: 7,
    },
    fields: {
      user_id: '0 for a guest',
      user_name: 'the login name',
      email: 'replaces a missing name, up to its `@`',
      currencyCode: "the member's currency",
      currencySymbol: 'its symbol; the one in the currency list is shown',
      serviceUrl: "the member's own chat; it overrides that of `customerService`",
      cart_num: 'lines in the cart, until the list is loaded',
    },
    onFailure: 'the guest view; stored data is not cleared; failures that can pass are retried',
    rules: [
      'State 10001 is a guest as well. For a guest `{ "user_id": 0 }` is enough.',
      'For a member, `headerData`, `userLevel` and `customerService` follow. Their fields overwrite earlier ones, in this ' +
        'order; a missing or malformed field overwrites nothing.',
    ],
  },
  headerData: {
    what: "The member's data for the header. It is not requested for guests.",
    neededBy: 'member',
    data: {
      user_name: 'lin_mei',
      nick_name: '林小美',
      userLevel: 2,
      primeLevel: 0,
      isPrime: false,
      currencyCode: 'USD',
      currencySymbol: 'US $',
      currencyMoney: 74.79,
      avatar: '/images/avatars/member.svg',
      cart_num: 7,
      message_num: 9,
      unconfirmed_num: 2,
      import_msg_num: 3,
      normal_msg_num: 4,
      advisory_num: 1,
    },
    fields: {
      user_name: 'the login name',
      nick_name: 'overrides the name',
      ...LEVEL_FIELDS,
      currencyCode: "the member's currency; overrides that of `userInfo`",
      currencySymbol: 'its symbol',
      currencyMoney: 'balance, in that currency; may be below 0',
      avatar: 'picture',
      cart_num: 'lines in the cart',
      message_num: 'all messages',
      unconfirmed_num: 'messages that need an action',
      import_msg_num: 'unread important messages',
      normal_msg_num: 'other unread messages',
      advisory_num: 'enquiries',
    },
    onFailure: 'a header without these values; `ready` has the state `degraded`',
  },
  userLevel: {
    what: "The member's levels. They override those of `headerData`.",
    neededBy: 'member',
    data: { userLevel: 2, primeLevel: 1, isPrime: true },
    fields: LEVEL_FIELDS,
    onFailure: 'the levels of `headerData`; `ready` has the state `degraded`',
  },
  customerService: {
    what: "The member's contact to customer service.",
    neededBy: 'member',
    data: { metaData: '{"id":1001}', lineType: 'general', serviceUrl: 'https://chat.example/room' },
    fields: {
      metaData: 'is passed to the chat unchanged',
      lineType: 'is passed to the chat unchanged',
      serviceUrl: 'address of the chat',
    },
    onFailure: 'the chat of `chatUrl`; `ready` has the state `degraded`',
  },
  currencies: {
    what: 'The currencies of the shop. Without them no price can be shown.',
    neededBy: 'page',
    data: [
      { code: 'CNY', symbol: 'CN ￥' },
      { code: 'USD', symbol: 'US $' },
    ],
    fields: { '[].code': 'ISO 4217', '[].symbol': 'is shown before an amount' },
    onFailure:
      'the message "network error, please retry later" (in Chinese, too) with a Retry button, and the guest view',
    rules: ['A list without any valid entry is malformed as a whole.'],
  },
  saveCurrency: {
    what: "Stores a member's currency. Guests have only the cookie.",
    neededBy: ['header'],
    payload: { currency: 'USD' },
    onFailure: UNSTABLE,
  },
  globalConfig: {
    what: 'Global switches. Nothing waits for them: until the reply, the defaults are used.',
    neededBy: 'page',
    data: {
      isOpenBindPhone: false,
      sweepstake: { activityId: '88', start: 'scroll', checkScroll: true },
      off: ['cookie-notice'],
    },
    fields: {
      isOpenBindPhone: 'whether a phone number can be bound; if missing, false',
      sweepstake: 'the countdown task: `true`, `false`, or its settings; if missing, off',
      'sweepstake.activityId': 'the activity that it links back to',
      'sweepstake.start': 'start of the countdown; if missing, at once',
      'sweepstake.checkScroll': 'whether it pauses without scrolling; if missing, no',
      off: 'names of islands that are switched off for all visitors',
    },
    onFailure: 'nothing: the defaults are used',
    rules: ['`data-*` on the placeholder overrides `sweepstake`.'],
  },
  cartList: {
    what: 'The cart, grouped by shop. It is a POST that changes nothing, so it counts as a read. It is requested for members; for guests as well with [`cart.guests`](embedding.md#guests-with-a-cart), and so are `cartUpdate` and `cartDelete`.',
    neededBy: ['cart-panel'],
    payload: { filters: {} },
    data: {
      shopItems: [
        {
          shopId: '10021',
          shopName: 'Longquan Kiln Studio',
          goodsItems: [
            {
              goodsCode: 'TB1002101',
              goodsLink: 'https://item.example/1002101',
              goodsName: 'Celadon teapot, 260 ml',
              picture: '/images/goods/teapot.svg',
              count: 2,
              beginCount: 1,
              foreignPrice: '12.35',
              symbol: 'US $',
            },
          ],
        },
      ],
    },
    fields: {
      shopItems: 'shops, in the order shown; a shop without a valid line is not shown',
      'shopItems[].shopId': 'id of the shop',
      'shopItems[].shopName': 'name of the shop',
      'shopItems[].goodsItems': 'its lines',
      'shopItems[].goodsItems[].goodsCode': 'key of the line: of two lines with one code the first is kept',
      'shopItems[].goodsItems[].goodsLink': 'link of the name',
      'shopItems[].goodsItems[].goodsName': 'name; if missing, the code is shown',
      'shopItems[].goodsItems[].picture': 'picture, 100 × 100',
      'shopItems[].goodsItems[].count': 'pieces',
      'shopItems[].goodsItems[].beginCount': 'the smallest quantity that is sold; if missing, 1',
      'shopItems[].goodsItems[].foreignPrice':
        'price of one piece, in the visitor’s currency; text keeps all of its digits',
      'shopItems[].goodsItems[].symbol': 'is shown before the price',
    },
    onFailure: 'the cart shows "The cart could not be loaded." with a Retry button; on 10001 it asks to log in',
    rules: [
      '**Prices**: send text, `"12.35"`. Line totals and subtotals use all of its digits. Each amount is shown with one decimal, or as `currency.decimals` says, ' +
        'rounded half up: 12.4 for one piece, 24.7 for two. A number is a float on both sides, and may arrive with other digits.',
      '**A line that is not for sale any more**: no field says so. Either keep the line, say it in `goodsName` ("Sold out: …"), and ' +
        'refuse `cartUpdate` with a `msg` that says why: the toast shows it, the old count returns, and deletion still works. ' +
        'Or leave the line out, and tell the shopper in an announcement or at checkout. A line without a price is left out, too.',
    ],
  },
  cartUpdate: {
    what: 'Sets the count of a line.',
    neededBy: ['cart-panel'],
    payload: { goodsCode: 'TB1002101', count: 3 },
    data: { count: 3 },
    fields: { count: 'the count that the server has set, if it is another one' },
    onFailure: `the old count again, and ${REFUSED}; on 10001 the login dialog`,
    rules: ['`data` may be missing.'],
  },
  cartDelete: {
    what: 'Removes lines from the cart.',
    neededBy: ['cart-panel'],
    payload: { goodsCodes: ['TB1002101'] },
    onFailure: `the line again, and ${REFUSED}; on 10001 the login dialog`,
  },
  cartRestore: {
    what: 'Restores a deleted line. Undo is offered only if `api.endpoints.cartRestore` is set: there is no default path.',
    neededBy: ['cart-panel'],
    payload: { goodsCode: 'TB1002101', count: 2 },
    onFailure: REFUSED,
  },
  position: {
    what: 'Pictures and links that editors place in the shell.',
    neededBy: ['header', 'toolbar'],
    payload: { position: 'header_banner', platform: 'web' },
    data: [
      {
        id: 1,
        img: '/images/positions/header-banner.svg',
        href: '/en/page/noviceguide/',
        title: 'Autumn parcel week',
        name: 'autumn-parcel-week',
        subTitle: '',
      },
    ],
    fields: {
      '[].id': 'id of the item',
      '[].img': 'picture; banner, logo and ads skip an item without one',
      '[].href': 'link',
      '[].title': 'title, and the text in place of the picture',
      '[].name': 'name of the campaign, for analytics',
      '[].subTitle': 'second line',
    },
    needs: { '[]': ['img', 'title', 'name', 'subTitle'] },
    onFailure: SILENT,
    rules: [
      'Positions: `header_banner`, `header_logo`, `header_share{product}` (`{product}` is the header’s `data-product`), ' +
        '`toolbar_user`, `toolbar_guest`. The option `positions` replaces them by these names; a ' +
        'replacement may contain `{product}` too.',
      'An item without a picture and without a text is left out. If the list is empty, the part is not shown.',
    ],
  },
  announcements: {
    what: 'The announcements for pages of one type.',
    neededBy: ['announcements'],
    payload: { pageType: 'home' },
    data: [ANNOUNCEMENT],
    fields: ANNOUNCEMENT_FIELDS,
    // The last field alone is enough only for a warning.
    needs: { '[]': ['title', 'content', 'templateTypeContent'] },
    onFailure: SILENT,
  },
  noticeInfo: {
    what: 'The notice at the top, for pages of one type.',
    neededBy: ['announcements'],
    payload: { page: 'home' },
    data: [ANNOUNCEMENT],
    like: 'announcements',
    onFailure: SILENT,
    rules: ['Every item is for the top notice, whatever place `hrefPositionList` names.'],
  },
  logout: {
    what: 'Ends the session on the login service. On success the visitor’s stored data is removed, and the page reloads. After a reply of any other form, or none, `userInfo` is requested, and a guest has left. With `routes.logout` it is not sent: that address is opened.',
    neededBy: ['header'],
    onFailure: REFUSED,
  },
  register: {
    what: 'Signs up on the login service, from the form of the share dialog. The server logs the visitor in.',
    neededBy: ['share-overlay'],
    payload: {
      login_name: 'new@example.com',
      password: 'secret123',
      captcha: '246810',
      checkbox: true,
      invitationCode: '1001',
    },
    onFailure: '`msg` as a toast and beside the form; else "Sorry, network is unstable"',
  },
  emailRegex: {
    what: 'The patterns that the sign-up form checks before it sends.',
    neededBy: ['share-overlay'],
    data: { email: '^[^@ ]+@[^@ ]+$', password: '^[A-Za-z0-9.@$!%*#_~?&^]{6,20}$' },
    fields: {
      email: 'pattern of an e-mail address; if missing, the server decides',
      password: 'pattern of a password; if missing, the server decides',
    },
    onFailure: 'nothing: the server decides',
    rules: ['`data` may also be the e-mail pattern alone, as a text.'],
  },
  sendEmailCode: {
    what: 'Sends the verification code of a sign-up.',
    neededBy: ['share-overlay'],
    payload: { email: 'new@example.com' },
    onFailure: REFUSED,
  },
  couponAward: {
    what: 'Claims the coupon of a round with three helpers. It is a GET that changes data, so it counts as a write.',
    neededBy: ['share-overlay'],
    onFailure: REFUSED,
  },
  couponStart: {
    what: "Starts a round of the visitor's own.",
    neededBy: ['share-overlay'],
    data: ROUND,
    like: 'couponHelpRecord',
    onFailure: REFUSED,
  },
  couponHelpRecord: {
    what: "The visitor's own round.",
    neededBy: ['share-overlay'],
    data: ROUND,
    fields: ROUND_FIELDS,
    onFailure: '"The event could not be loaded.", with a Retry button',
    rules: [NO_ROUND],
  },
  couponRewardRecord: {
    what: 'The coupons that the visitor has won by sharing.',
    neededBy: ['share-overlay'],
    data: [{ receiveTime: 1_767_225_600_000, couponDetail: COUPON }],
    fields: {
      '[].receiveTime': 'time of the win; its day at +08:00 is shown',
      '[].couponDetail': 'the coupon',
      ...Object.fromEntries(Object.entries(COUPON_FIELDS).map(([name, text]) => [`[].couponDetail.${name}`, text])),
    },
    onFailure: '"Your coupons could not be loaded.", with a Retry button',
  },
  couponCurrentHelp: {
    what: 'The round of the member who shared the link. Guests ask for it, too, before they sign up.',
    neededBy: ['share-overlay'],
    payload: { userId: '1001' },
    data: ROUND,
    like: 'couponHelpRecord',
    onFailure:
      '"The event could not be loaded.", with a Retry button; a guest the register form, without who invites them',
    rules: [
      '`couponDetail` is here the coupon that the helper gets for the help.',
      'Ids can be tried one after another, so `userName` and `userIcon` should be what members show to strangers. Leave them out, or refuse the call to guests (state 10001), and nobody is named.',
      'For a guest no round means nothing. A round that is over or complete is told before they sign up.',
    ],
  },
  couponAssist: {
    what: "Helps the member who shared the link. The reply is the helper's own coupon.",
    neededBy: ['share-overlay'],
    payload: { userHelpId: 1001 },
    data: COUPON,
    fields: COUPON_FIELDS,
    onFailure: '"oh~ failed." with `msg`',
    rules: [
      '`userHelpId` is the id of the member who shared the link.',
      '**It is sent without a press**: a member who follows `?shareType=1&shareId=999` sends it one second after the page is visible. The shell never sends it while the page is hidden or prerendered, nor in a frame of another origin. A mere link can still cause it. So check on the server whether this member may help that one: not themselves, once per round, and as often as your rules allow. Anything that a link alone must not cause needs such a check.',
      'With state 0 and without a readable coupon: "Success in root, failed to get coupon information."',
    ],
  },
  addActive: {
    what: 'Reports that the countdown task is complete. It is a GET that changes data, so it counts as a write.',
    neededBy: ['countdown-task'],
    onFailure: `${REFUSED}; the task is not shown as complete, and the call is not repeated, unless its code could not be loaded, since nothing was sent then`,
  },
  chatUrl: {
    what: 'The address of the chat, for visitors without a link of their own. It is fetched on first use.',
    neededBy: ['toolbar', 'chat'],
    data: { url: 'https://chat.example/guest' },
    fields: { url: 'address of the chat' },
    onFailure: UNSTABLE,
  },
  imageSearch: {
    what: 'Finds goods by a picture.',
    neededBy: ['header'],
    payload: { image: '(the file)' },
    data: { url: '/en/page/search/?keyword=teapot' },
    fields: { url: 'the page with the results' },
    onFailure: REFUSED,
    rules: [
      'The payload is `multipart/form-data` with the one field `image`: a JPEG of at most 1,280 px, without metadata. A browser that falsifies drawings, against fingerprinting, sends the file itself (JPEG, PNG, WebP or GIF, up to 10 MB), also without metadata; a photo may then lie on its side.',
      'An upload may take 120 s, whatever `api.timeout` says.',
    ],
  },
};

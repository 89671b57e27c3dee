import type { CallName } from '../../src/domain/call-names';

/** The texts about one call on the page of calls, in addition to what its reader shows. */
export interface CallText {
  /** Its purpose, in one sentence. */
  readonly what: string;
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
  /** What a shopper sees if the call fails. */
  readonly onFailure: string;
  /** Further paragraphs: rules for the call as a whole. */
  readonly rules?: readonly string[];
}

const UNSTABLE = '"Sorry, network is unstable"; for a refusal, `msg`';
const SILENT = 'nothing: the part stays away';

const LEVEL_FIELDS = {
  userLevel: 'level on the badge',
  primeLevel: 'Prime level; Prime is `isPrime` together with a level from 1',
  isPrime: 'whether the member has Prime; 1 and "1" are malformed',
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
};

const ROUND_FIELDS = {
  helpRecordDtos: 'who has helped, in the order in which they are shown',
  'helpRecordDtos[].userHelpId': "the helper's user id, above 0",
  'helpRecordDtos[].userHelpIcon': "the helper's picture",
  'helpRecordDtos[].userHelpName': "the helper's name",
  'helpRecordDtos[].checkNewUser': 'whether the helper is new here',
  'helpRecordDtos[].helpTime': 'when the help came',
  'helpRecordDtos[].activityStartTime': 'when the round began',
  activityEndTime: 'end of the round; 0 or missing: it has no end',
  currenHelpNumber: 'helpers so far, in this spelling; when missing, the number of `helpRecordDtos`',
};

const NO_ROUND = 'No `data`, `null`, or an object with none of the three fields means that there is no round.';

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
  amount: 'per cent or money, by `type`',
  minCharge: 'the least that an order must cost',
  useScope: '1 shipping coupon, 2 goods coupon',
  periodTo: 'valid until then; when given, it is what is shown',
  periodDayFrom: 'first day of validity, counted from the receipt',
  periodDayTo: 'last day; valid for `periodDayTo` − `periodDayFrom` + 1 days',
};

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
  '[].title': 'text above it; an item needs a title or a content',
  '[].content': 'HTML; it is cleaned before it is shown',
  '[].styleTemplate': 'level: 0 → 0, 10 → 3, 20 → 2, 30 → 1; anything else → 0',
  '[].templateType': '"1" with `styleTemplate` "0" makes a pop-up a warning',
  '[].templateTypeContent': "the template's own text",
  '[].hrefPositionList': 'where it stands',
  '[].hrefPositionList[].id': 'id that is kept when the pop-up is dismissed; without it the announcement’s',
  '[].hrefPositionList[].position': 'the place',
  '[].hrefPositionList[].jumpHrefCn': 'where it leads on Chinese pages; `mailto:` works, too',
  '[].hrefPositionList[].jumpHrefEn': 'where it leads on all other pages; `mailto:` works, too',
};

/** One entry for every call: without it, the file does not compile. */
export const CALL_TEXTS: Readonly<Record<CallName, CallText>> = {
  userInfo: {
    what: 'Says who the visitor is. It is the first call of every page.',
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
      email: 'stands in for a missing name, up to its `@`',
      currencyCode: "the member's currency",
      currencySymbol: 'its symbol; the one in the currency list is what is shown',
      serviceUrl: "the member's own chat; it wins over the one of `customerService`",
      cart_num: 'lines in the cart, until the list is loaded',
    },
    onFailure: 'the guest view; nothing that is stored is cleared',
    rules: [
      'State 10001 is a guest as well. A guest needs no more than `{ "user_id": 0 }`.',
      'When the member is known, `headerData`, `userLevel` and `customerService` follow. What they hold overwrites what ' +
        'came before, in this order; a missing or malformed field overwrites nothing.',
    ],
  },
  headerData: {
    what: 'What the header shows of a member. Guests are not asked about.',
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
      nick_name: 'wins over the name',
      ...LEVEL_FIELDS,
      currencyCode: "the member's currency; wins over that of `userInfo`",
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
    onFailure: 'a header without these values; `ready` says `degraded`',
  },
  userLevel: {
    what: "The member's levels. They win over those of `headerData`.",
    data: { userLevel: 2, primeLevel: 1, isPrime: true },
    fields: LEVEL_FIELDS,
    onFailure: 'the levels of `headerData`; `ready` says `degraded`',
  },
  customerService: {
    what: 'How the member reaches customer service.',
    data: { metaData: '{"id":1001}', lineType: 'general', serviceUrl: 'https://chat.example/room' },
    fields: {
      metaData: 'goes to the chat as it is',
      lineType: 'goes to the chat as it is',
      serviceUrl: 'the chat',
    },
    onFailure: 'the chat of `chatUrl`; `ready` says `degraded`',
  },
  currencies: {
    what: 'The currencies of the shop. Without them no price can be shown.',
    data: [
      { code: 'CNY', symbol: 'CN ￥' },
      { code: 'USD', symbol: 'US $' },
    ],
    fields: { '[].code': 'ISO 4217', '[].symbol': 'what stands before an amount' },
    onFailure:
      'the message "network error, please retry later" (in Chinese, too) with a Retry button, and the guest view',
    rules: ['A list without a single good entry is malformed as a whole.'],
  },
  saveCurrency: {
    what: "Keeps a member's currency. Guests have the cookie only.",
    payload: { currency: 'USD' },
    onFailure: UNSTABLE,
  },
  globalConfig: {
    what: 'Global switches. It holds nobody up: until it is there, the defaults are in force.',
    data: {
      isOpenBindPhone: false,
      sweepstake: { activityId: '88', start: 'scroll', checkScroll: true },
      off: ['cookie-notice'],
    },
    fields: {
      isOpenBindPhone: 'whether a phone number can be bound; false when missing',
      sweepstake: 'the countdown task: `true`, `false`, or its settings; off when missing',
      'sweepstake.activityId': 'the activity that it leads back to',
      'sweepstake.start': 'when the countdown begins; at once when missing',
      'sweepstake.checkScroll': 'whether it pauses without scrolling; no when missing',
      off: 'islands that are switched off for everyone, by name',
    },
    onFailure: 'nothing: the defaults stay',
    rules: ['`data-*` on the placeholder wins over `sweepstake`.'],
  },
  cartList: {
    what: 'The cart, grouped by shop. A POST that changes nothing, so it counts as a read.',
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
              foreignPrice: 12.35,
              symbol: 'US $',
            },
          ],
        },
      ],
    },
    fields: {
      shopItems: 'shops, in the order in which they are shown; one without a good line is not shown',
      'shopItems[].shopId': 'id of the shop',
      'shopItems[].shopName': 'name of the shop',
      'shopItems[].goodsItems': 'its lines',
      'shopItems[].goodsItems[].goodsCode': 'key of the line: of two lines with one code the first is kept',
      'shopItems[].goodsItems[].goodsLink': 'where the name leads',
      'shopItems[].goodsItems[].goodsName': 'name; the code stands in for it',
      'shopItems[].goodsItems[].picture': 'picture, 100 × 100',
      'shopItems[].goodsItems[].count': 'pieces',
      'shopItems[].goodsItems[].beginCount': 'the fewest pieces that are sold; 1 when missing',
      'shopItems[].goodsItems[].foreignPrice':
        'price of one piece, in the currency of the visitor; send text: sums are made with every digit of it, and shown with one decimal',
      'shopItems[].goodsItems[].symbol': 'what stands before the price',
    },
    onFailure: 'the cart says "Sorry, network is unstable" with a Retry button; on 10001 it asks to log in',
  },
  cartUpdate: {
    what: 'Sets the count of a line.',
    payload: { goodsCode: 'TB1002101', count: 3 },
    data: { count: 3 },
    fields: { count: 'what the server made of it, if that is another number' },
    onFailure: `the old count again, and ${UNSTABLE}; on 10001 the login dialog`,
    rules: ['`data` may be missing.'],
  },
  cartDelete: {
    what: 'Takes lines out of the cart.',
    payload: { goodsCodes: ['TB1002101'] },
    onFailure: `the line again, and ${UNSTABLE}; on 10001 the login dialog`,
  },
  cartRestore: {
    what: 'Puts a deleted line back. Undo is offered only where `api.endpoints.cartRestore` is set: there is no default path.',
    payload: { goodsCode: 'TB1002101', count: 2 },
    onFailure: UNSTABLE,
  },
  position: {
    what: 'Pictures and links that editors place into the shell.',
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
      '[].img': 'picture; banner, logo and ads pass over an item without one',
      '[].href': 'where it leads',
      '[].title': 'title, and the text in place of the picture',
      '[].name': 'name of the campaign, for analytics',
      '[].subTitle': 'second line',
    },
    needs: { '[]': ['img', 'title', 'name', 'subTitle'] },
    onFailure: SILENT,
    rules: [
      'Positions: `header_banner`, `header_logo`, `header_share{product}` (`{product}` is the header’s `data-product`), ' +
        '`toolbar_user`, `toolbar_guest`. The option `positions` replaces them by these names; a ' +
        'replacement may hold `{product}`, too.',
      'An item without a picture and without a text is left out. An empty list is an answer: the part stays away.',
    ],
  },
  announcements: {
    what: 'What is announced on pages of one type.',
    payload: { pageType: 'home' },
    data: [ANNOUNCEMENT],
    fields: ANNOUNCEMENT_FIELDS,
    // The last field alone is enough only for a warning.
    needs: { '[]': ['title', 'content', 'templateTypeContent'] },
    onFailure: SILENT,
  },
  noticeInfo: {
    what: 'The notice at the top, for pages of one type.',
    payload: { page: 'home' },
    data: [ANNOUNCEMENT],
    like: 'announcements',
    onFailure: SILENT,
    rules: ['Every item is for the top notice, whatever `hrefPositionList` says of its place.'],
  },
  logout: {
    what: 'Ends the session on the login service. On success stored data of the visitor go, and the page reloads.',
    onFailure: UNSTABLE,
  },
  register: {
    what: 'Signs up on the login service, from the form of the share dialog. The server logs the visitor in.',
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
    what: 'The patterns that the sign-up form checks with before it sends.',
    data: { email: '^[^@ ]+@[^@ ]+$', password: '^[A-Za-z0-9.@$!%*#_~?&^]{6,20}$' },
    fields: {
      email: 'pattern of an email address; when missing, the server decides',
      password: 'pattern of a password; when missing, the server decides',
    },
    onFailure: 'nothing: the server decides',
    rules: ['`data` may also be the email pattern alone, as a text.'],
  },
  sendEmailCode: {
    what: 'Sends the verification code of a sign-up.',
    payload: { email: 'new@example.com' },
    onFailure: UNSTABLE,
  },
  couponAward: {
    what: 'Claims the coupon of a round with three helpers. A GET that changes data, so it counts as a write.',
    onFailure: UNSTABLE,
  },
  couponStart: {
    what: "Starts a round of the visitor's own.",
    data: ROUND,
    like: 'couponHelpRecord',
    onFailure: UNSTABLE,
  },
  couponHelpRecord: {
    what: "The visitor's own round.",
    data: ROUND,
    fields: ROUND_FIELDS,
    onFailure: UNSTABLE,
    rules: [NO_ROUND],
  },
  couponRewardRecord: {
    what: 'The coupons that the visitor has won by sharing.',
    data: [{ receiveTime: 1_767_225_600_000, couponDetail: COUPON }],
    fields: {
      '[].receiveTime': 'when it was won',
      '[].couponDetail': 'the coupon',
      ...Object.fromEntries(Object.entries(COUPON_FIELDS).map(([name, text]) => [`[].couponDetail.${name}`, text])),
    },
    onFailure: UNSTABLE,
  },
  couponCurrentHelp: {
    what: 'The round of the one who shared the link.',
    payload: { userId: '1001' },
    data: ROUND,
    like: 'couponHelpRecord',
    onFailure: UNSTABLE,
  },
  couponAssist: {
    what: "Helps the one who shared. The answer is the helper's own coupon.",
    payload: { userHelpId: 1001 },
    data: COUPON,
    fields: COUPON_FIELDS,
    onFailure: '"oh~ failed." with `msg`',
    rules: [
      '`userHelpId` is the id of the one who shared.',
      '**It is sent without a press**: a member who follows `?shareType=1&shareId=999` sends it a second after the page is seen. The shell never sends it while the page is hidden or only being prepared, nor in a frame of another origin. A mere link can still cause it, so check on your side whether this member may help this one: not themselves, once for a round, and as often as your rules allow. What must not happen by a link needs a check of its own there.',
      'With state 0 and without a readable coupon: "Success in root, failed to get coupon information."',
    ],
  },
  addActive: {
    what: 'Tells that the countdown task is done. A GET that changes data, so it counts as a write.',
    onFailure: `${UNSTABLE}; the task is not shown as done, and the call is not made again`,
  },
  chatUrl: {
    what: 'Where to chat, for those who have no link of their own. It is fetched on first use.',
    data: { url: 'https://chat.example/guest' },
    fields: { url: 'the chat' },
    onFailure: UNSTABLE,
  },
  imageSearch: {
    what: 'Finds goods by a picture.',
    payload: { image: '(the file)' },
    data: { url: '/en/page/search/?keyword=teapot' },
    fields: { url: 'the page with what was found' },
    onFailure: UNSTABLE,
    rules: ['The payload is `multipart/form-data` with the one field `image`.'],
  },
};

import { bulkCatalogue } from './catalogue.ts';

/** The visitors that the demo can play. `guest` has no account. */
export const PERSONAS = ['guest', 'member', 'prime', 'empty', 'bulk'] as const;

/** Name of a visitor that the demo can play. */
export type Persona = (typeof PERSONAS)[number];

/** Password of every demo account. */
export const DEMO_PASSWORD = 'demo1234';

/** An account of the demo with its cart. Money in fen. */
export interface PersonaSeed {
  readonly id: number;
  readonly persona: Exclude<Persona, 'guest'>;
  readonly loginName: string;
  readonly userName: string;
  readonly nickName: string;
  readonly avatar: string;
  readonly userLevel: number;
  readonly primeLevel: number;
  readonly balanceFen: number;
  readonly currencyCode: string;
  readonly serviceUrl: string;
  readonly lineType: string;
  readonly messages: {
    readonly total: number;
    readonly unconfirmed: number;
    readonly important: number;
    readonly normal: number;
    readonly advisory: number;
  };
  readonly cart: readonly (readonly [goodsCode: string, count: number])[];
}

const NO_MESSAGES = { total: 0, unconfirmed: 0, important: 0, normal: 0, advisory: 0 };

/** The accounts of the demo. */
export const PERSONA_SEEDS: readonly PersonaSeed[] = [
  {
    id: 1001,
    persona: 'member',
    loginName: 'member@example.com',
    userName: 'lin_mei',
    nickName: '林小美',
    avatar: '/images/avatars/member.svg',
    userLevel: 2,
    primeLevel: 0,
    balanceFen: 52_350,
    currencyCode: 'USD',
    serviceUrl: '',
    lineType: 'general',
    messages: { total: 9, unconfirmed: 2, important: 3, normal: 4, advisory: 1 },
    // Three shops, and every kind of smallest quantity: 1, 2, 3, 10 and none.
    cart: [
      ['TB1002101', 2],
      ['TB1002104', 1],
      ['DD1007202', 1],
      ['DD1007204', 3],
      ['AL1005801', 20],
      ['AL1005802', 3],
      ['AL1005803', 4],
    ],
  },
  {
    id: 1002,
    persona: 'prime',
    loginName: 'prime@example.com',
    userName: 'alexandria_prime',
    // Forty characters: the longest name that the shell must display.
    nickName: 'Alexandria-Wilhelmina von Hohenlohe-Chen',
    avatar: '/images/avatars/prime.svg',
    userLevel: 5,
    primeLevel: 2,
    balanceFen: 999_999_999,
    currencyCode: 'CNY',
    serviceUrl: '/en/page/customservice/?window=prime',
    lineType: 'prime',
    messages: { total: 486, unconfirmed: 12, important: 120, normal: 354, advisory: 101 },
    cart: [
      ['TB1009303', 1],
      ['TB1009302', 1],
      ['TB1009301', 6],
      ['JD1008501', 1],
      ['JD1008502', 2],
      ['JD1008503', 1],
      ['TM1012601', 4],
      ['TM1012602', 2],
      ['TM1003404', 1],
      ['TM1003402', 1],
      ['AL1011802', 12],
      ['AL1005804', 9999],
    ],
  },
  {
    id: 1003,
    persona: 'empty',
    loginName: 'empty@example.com',
    userName: 'new_here',
    nickName: '',
    avatar: '',
    userLevel: 0,
    primeLevel: 0,
    balanceFen: 0,
    currencyCode: 'EUR',
    serviceUrl: '',
    lineType: 'general',
    messages: NO_MESSAGES,
    cart: [],
  },
  {
    id: 1004,
    persona: 'bulk',
    loginName: 'bulk@example.com',
    userName: 'bulk_buyer',
    nickName: 'Bulk Buyer',
    avatar: '/images/avatars/bulk.svg',
    userLevel: 4,
    primeLevel: 1,
    balanceFen: 12_500_000,
    currencyCode: 'USD',
    serviceUrl: '',
    lineType: 'prime',
    messages: { total: 99, unconfirmed: 99, important: 0, normal: 0, advisory: 100 },
    cart: bulkCatalogue().goods.map((goods, index) => [goods.code, (goods.beginCount ?? 1) + (index % 4)] as const),
  },
];

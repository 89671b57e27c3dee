/** Names of every call that a deployment can move with `api.endpoints`. Source: contract, section 5. */
export const CALL_NAMES = [
  'userInfo',
  'headerData',
  'userLevel',
  'customerService',
  'currencies',
  'saveCurrency',
  'globalConfig',
  'cartList',
  'cartUpdate',
  'cartDelete',
  'cartRestore',
  'position',
  'announcements',
  'noticeInfo',
  'logout',
  'register',
  'emailRegex',
  'sendEmailCode',
  'couponAward',
  'couponStart',
  'couponHelpRecord',
  'couponRewardRecord',
  'couponCurrentHelp',
  'couponAssist',
  'addActive',
  'chatUrl',
  'imageSearch',
] as const;
export type CallName = (typeof CALL_NAMES)[number];

export function isCallName(value: unknown): value is CallName {
  return (CALL_NAMES as readonly unknown[]).includes(value);
}

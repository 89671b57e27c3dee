/** Whether the browser sends Global Privacy Control. */
export function asksForPrivacy({ navigator }: Pick<Window, 'navigator'>): boolean {
  // The DOM's types do not have it yet.
  return Reflect.get(navigator, 'globalPrivacyControl') === true;
}

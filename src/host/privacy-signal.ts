/** Whether the browser asks sites not to follow its user, by Global Privacy Control. */
export function asksForPrivacy({ navigator }: Pick<Window, 'navigator'>): boolean {
  // The global is not in the types of the DOM yet.
  return Reflect.get(navigator, 'globalPrivacyControl') === true;
}

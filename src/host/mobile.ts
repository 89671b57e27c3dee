/** What a browser tells of its device. `userAgentData` is Chromium's own and missing on plain http. */
export interface DeviceHints {
  readonly userAgent: string;
  readonly userAgentData?: { readonly mobile?: boolean } | undefined;
}

/**
 * Whether the visitor is on a phone; tablets are not.
 *
 * Source: contract, section 8, "Redirects".
 */
export function isMobileVisitor(device: DeviceHints): boolean {
  let isMobile: boolean | undefined;
  try {
    isMobile = device.userAgentData?.mobile;
  } catch {
    // Kept back by what guards the visitor's privacy.
  }
  return isMobile ?? /iPhone|iPod|Android.*Mobile/.test(device.userAgent);
}

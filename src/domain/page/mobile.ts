/** A browser's information about its device. `userAgentData` exists only in Chromium, and not on plain http. */
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
    // Privacy tools block it.
  }
  return isMobile ?? /iPhone|iPod|Android.*Mobile/.test(device.userAgent);
}

import shellSheet from '../../src/shell.css?inline';
import announcementsSheet from '../../src/widgets/announcements/announcements.css?inline';
import cookieNoticeSheet from '../../src/widgets/cookie-notice/cookie-notice.css?inline';
import countdownTaskSheet from '../../src/widgets/countdown-task/countdown-task.css?inline';
import shareOverlaySheet from '../../src/widgets/share-overlay/share-overlay.css?inline';
import { readDefaults } from './colour-tokens';
import { fallbackOf } from './fallback-of';

const ALL = [shellSheet, announcementsSheet, cookieNoticeSheet, countdownTaskSheet, shareOverlaySheet].join('\n');

/** The islands' colours without any property of a page. */
export const DEFAULTS = readDefaults(ALL);

/** The fallback of a `--portico-*` property. @throws {RangeError} If no style sheet has one. */
export const defaultOf = (name: string): string => fallbackOf(ALL, name);

/** Sizes in px that the islands' style sheets give to some properties, with the number of uses, the smallest first. */
export function sizesOf(properties: RegExp): readonly { readonly px: number; readonly uses: number }[] {
  const uses = new Map<number, number>();
  for (const [, name = '', value = ''] of ALL.matchAll(/([a-z-]+):\s*([^;{}]+)[;}]/g)) {
    if (!properties.test(name)) continue;
    for (const [, text = ''] of value.matchAll(/(?<![\w.-])(\d+)px/g)) {
      const px = Number(text);
      uses.set(px, (uses.get(px) ?? 0) + 1);
    }
  }
  return [...uses].map(([px, count]) => ({ px, uses: count })).sort((one, other) => one.px - other.px);
}

/** Animations that the style sheets define: name and duration. */
export function animations(): readonly { readonly name: string; readonly duration: string }[] {
  const names = [...ALL.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name = '']) => name);
  return [...new Set(names)].map((name) => {
    const use = new RegExp(`animation:\\s*(?=[^;}]*\\b${name}\\b)([^;}]+)`).exec(ALL)?.[1] ?? '';
    return { name, duration: /var\(--motion\)|[\d.]+m?s\b/.exec(use)?.[0] ?? '' };
  });
}

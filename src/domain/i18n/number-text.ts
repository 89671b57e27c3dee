/** A whole number in words of any of our languages, which all group digits alike: `1,000`. */
export const numberText = (count: number): string => (count < 1_000 ? String(count) : count.toLocaleString('en'));

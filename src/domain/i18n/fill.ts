import { numberText } from './number-text';

/**
 * Fills values into a text: `{count}` becomes `values.count`, a number with its digits grouped. A name without a value
 * stays visible, so that the mistake is noticed.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : typeof value === 'number' ? numberText(value) : value;
  });
}

import { attributeOf } from '../domain/page/own-member';
import type { IslandData } from '../island/define-island';

/** Values of an attribute that turn it off. */
export const OFF: readonly string[] = ['off', 'false', '0'];

/** Reads a placeholder's `data-*` attributes. Source: contract, section 2, "Islands". */
export function readIslandData(host: HTMLElement, warn: (message: string) => void): IslandData {
  // Attributes are read for the moment and again for the props; a wrong one is reported once.
  let said: Set<string> | undefined;
  const text = (name: string) => attributeOf(host, `data-${name}`) ?? undefined;
  return {
    text,
    names: () => Element.prototype.getAttributeNames.call(host).flatMap((name) => name.split(/^data-/)[1] ?? []),
    isOn(name, fallback = false) {
      const value = text(name);
      return value === undefined ? fallback : !OFF.includes(value);
    },
    oneOf(name, fallback, choices) {
      const value = text(name);
      if (value === undefined || value === '') return fallback;
      const choice = choices.find((entry) => entry === value);
      if (choice === undefined && !said?.has(name)) {
        said = (said ?? new Set()).add(name);
        warn(`${text('portico')}: data-${name} is "${value}", not one of ${choices.join(', ')}; "${fallback}" is used`);
      }
      return choice ?? fallback;
    },
  };
}

import { isRecord } from '../../../src/domain/reading/meanings';

/** Reports each field of an object that is read, by its path such as `brand.name`; a list counts as one field. */
export function watch<T extends object>(watched: T, onRead: (path: string, value: unknown) => void, above = ''): T {
  return new Proxy(watched, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol') return value;
      const path = `${above}${key}`;
      if (isRecord(value) && !Array.isArray(value)) return watch(value, onRead, `${path}.`);
      onRead(path, value);
      return value;
    },
  });
}

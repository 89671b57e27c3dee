import { describe, expect, it } from 'vitest';
import { scopeOf } from '../../src/domain/scope';

describe('scopeOf', () => {
  it.each<[string | undefined, string | undefined, string | undefined]>([
    [undefined, undefined, undefined],
    [undefined, '/api', '/'],
    [undefined, '/api/', undefined],
    ['', '/a/api', '/a/'],
  ])('is empty for the scope %j, the calls at %j and the cookies at %j', (scope, base, path) =>
    expect(scopeOf(scope, base, path)).toBe(''),
  );

  it('differs between shops with other calls, other cookies or another name', () => {
    const scopes = [
      scopeOf(undefined, '/a/api', '/a/'),
      scopeOf(undefined, '/b/api', '/b/'),
      scopeOf(undefined, '/a/api', '/'),
      scopeOf(undefined, '/api', '/a/'),
      scopeOf(undefined, 'https://a.test/api', '/'),
      scopeOf('a', '/api', '/'),
      scopeOf('b', '/api', '/'),
    ];
    expect(new Set(scopes).size).toBe(scopes.length);
    expect(scopes.every((scope) => scope.startsWith('@'))).toBe(true);
  });

  it('is the same with and without a slash at the end of the address', () =>
    expect(scopeOf(undefined, '/a/api/', '/a/')).toBe(scopeOf(undefined, '/a/api', '/a/')));
});

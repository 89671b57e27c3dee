import { describe, expect, it } from 'vitest';
import { displayName, GUEST } from '../../../src/domain/visitor/user';

const MEMBER = { ...GUEST, isLoggedIn: true, id: 7, email: 'li@example.com' };

describe('displayName', () => {
  it.each([
    [{ ...MEMBER, nickName: '小李', name: 'li' }, '小李'],
    [{ ...MEMBER, name: 'li' }, 'li'],
    [MEMBER, 'li'],
  ])('of %o is %s', (user, name) => expect(displayName(user)).toBe(name));
});

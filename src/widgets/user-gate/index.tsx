import { defineIsland } from '../../island/define-island';
import { UserGate } from './UserGate';

/** For `<div data-portico="user-gate">page content</div>`. Source: contract, section 2, "Islands". */
export const userGate = defineIsland({
  name: 'user-gate',
  Component: UserGate,
  readProps: () => ({}),
});

import { defineCall } from './call';

/**
 * Puts a deleted line back. It has no path of its own: only a deployment that sets one offers Undo.
 *
 * Source: contract, section 5, `cartRestore`.
 */
export const cartRestore = defineCall({ name: 'cartRestore', method: 'post', path: '', data: () => undefined });

import { object } from '../domain/reading/reader';
import { defineCall } from './call';
import { address } from './fields';

/**
 * The chat's address, for users without a link of their own.
 *
 * Source: specification, section 7; contract, section 8, "Chat".
 */
export const chatUrl = defineCall({
  name: 'chatUrl',
  method: 'get',
  path: 'echatsoft/get-url-data',
  data: object({ url: address }),
});

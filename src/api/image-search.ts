import { object } from '../domain/reader';
import { defineCall } from './call';
import { address } from './fields';

/** Finds goods by a picture; the answer is the page with what was found. Source: contract, section 5, `imageSearch`. */
export const imageSearch = defineCall({
  name: 'imageSearch',
  method: 'post',
  path: 'search/image',
  data: object({ url: address }),
});

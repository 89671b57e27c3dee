import { object } from '../domain/reading/reader';
import { defineCall } from './call';
import { address } from './fields';

/** Longest wait for a reply, in ms: on a slow phone a picture takes a minute. The shopper can cancel at any time. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** Finds goods by a picture. The reply is the address of the results. Source: contract, section 5, `imageSearch`. */
export const imageSearch = defineCall({
  name: 'imageSearch',
  method: 'post',
  path: 'search/image',
  data: object({ url: address }),
});

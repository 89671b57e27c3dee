import { object } from '../domain/reader';
import { defineCall } from './call';
import { address } from './fields';

/** Longest wait for an answer, in ms: on a slow phone a picture takes a minute. It can be given up at any time. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** Finds goods by a picture; the answer is the page with what was found. Source: contract, section 5, `imageSearch`. */
export const imageSearch = defineCall({
  name: 'imageSearch',
  method: 'post',
  path: 'search/image',
  data: object({ url: address }),
});

/** The argument of a function in the option `api.headers`. */
export interface HeadedRequest {
  readonly url: string;
  readonly method: 'get' | 'post';
  /** Whether the server has refused the first request with the status 419: its token was out of date. */
  readonly isRetry: boolean;
}

/** What a header can hold; with anything else `fetch` throws. */
export const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

export type CallHeaders = Readonly<Record<string, string>>;

/** The option `api.csrf`. */
export interface CsrfSettings {
  readonly cookie: string;
  readonly header: string;
  readonly crossOrigin: boolean;
}

/** The names of Laravel and Angular, without the option. */
export const USUAL_TOKEN: CsrfSettings = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN', crossOrigin: false };

/** A request for a page, as the PHP side sees it. */
export interface PhpRequest {
  readonly method: string;
  /** Path and query, as the browser sent them. */
  readonly uri: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
}

/** What a page answered. */
export interface PhpResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Runs the pages; every request goes to the front controller, `pages/index.php`. */
export interface PhpRunner {
  /** Which PHP it is, for people. */
  readonly label: string;
  run(request: PhpRequest): Promise<PhpResponse>;
  close(): Promise<void>;
}

/** Where the pages find what they need, on this machine. */
export interface PhpFolders {
  readonly pages: string;
  /** The helper that pages use, `Portico.php`. */
  readonly helper: string;
  /** The built shell. It may not exist yet. */
  readonly dist: string;
  readonly sessions: string;
}

/** A call that a page makes to the API in this process, and its answer. */
export type ApiBridge = (request: BridgeRequest) => Promise<BridgeResponse>;

/** A page's call to the API. `path` starts with `/api/`. */
export interface BridgeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The API's answer to a page. */
export interface BridgeResponse {
  readonly status: number;
  readonly cookies: string[];
  readonly body: string;
}

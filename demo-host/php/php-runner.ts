/** A request for a page, in the form for PHP. */
export interface PhpRequest {
  readonly method: string;
  /** Path and query, as the browser sent them. */
  readonly uri: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
}

/** The response of a page. */
export interface PhpResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Runs the pages; every request goes to the front controller, `pages/index.php`. */
export interface PhpRunner {
  /** The PHP's name and version, for messages. */
  readonly label: string;
  run(request: PhpRequest): Promise<PhpResponse>;
  close(): Promise<void>;
}

/** Folders on this machine that the pages need. */
export interface PhpFolders {
  readonly pages: string;
  /** The folder of the helper `Portico.php`. */
  readonly helper: string;
  /** The built shell. It may not exist yet. */
  readonly dist: string;
  readonly sessions: string;
}

/** Makes a page's call to the API inside this process. */
export type ApiBridge = (request: BridgeRequest) => Promise<BridgeResponse>;

/** A page's call to the API. `path` starts with `/api/`. */
export interface BridgeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The API's reply to a page. */
export interface BridgeResponse {
  readonly status: number;
  readonly cookies: string[];
  readonly body: string;
}

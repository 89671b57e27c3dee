/** Version of the product, from `package.json`. */
declare const __PORTICO_VERSION__: string;
/** Hash of the build. */
declare const __PORTICO_BUILD__: string;
/** Address of the islands' style sheet. */
declare const __PORTICO_SHEET__: string;

interface Document {
  /** Whether the page is being prepared behind the scenes. Chromium only. */
  readonly prerendering?: boolean;
}

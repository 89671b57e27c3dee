/** Version of the product, from `package.json`. */
declare const __PORTICO_VERSION__: string;
/** Hash of the build. */
declare const __PORTICO_BUILD__: string;
/** The runtime that renders the islands. */
declare const __PORTICO_RUNTIME__: 'preact' | 'react';
/** Address of the islands' style sheet. */
declare const __PORTICO_SHEET__: string;

/** A style sheet as a text. */
declare module '*.css?inline' {
  const css: string;
  // biome-ignore lint/style/noDefaultExport: the form in which build tools give it
  export default css;
}

/** Address of a lazy part's own style sheet; the import puts it into the build. */
declare module '*.css?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the form in which build tools give it
  export default address;
}

interface Document {
  /** Whether the page is being prerendered. Chromium only. */
  readonly prerendering?: boolean;
}

/** Version of the product, from `package.json`. */
declare const __PORTICO_VERSION__: string;
/** Hash of the build. */
declare const __PORTICO_BUILD__: string;
/** What the islands are rendered by. */
declare const __PORTICO_RUNTIME__: 'preact' | 'react';
/** Address of the islands' style sheet. */
declare const __PORTICO_SHEET__: string;

/** What a script paints of the islands, in one language; the build writes it. */
declare module 'portico:pictures' {
  export const templates: Readonly<Record<string, import('./picture/template').IslandTemplate>>;
}

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
  /** Whether the page is being prepared behind the scenes. Chromium only. */
  readonly prerendering?: boolean;
}

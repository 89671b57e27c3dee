/** Templates of the first picture in one language; the build generates them. */
declare module 'portico:pictures' {
  export function readTemplates(): Record<string, import('../domain/picture/template').IslandTemplate>;
}

/** The style sheet that all pictures share, with the rules that they need. */
declare module 'portico:style' {
  export const css: string;
}

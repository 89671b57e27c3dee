/** Templates of the first picture in one language; the build generates them. */
declare module 'portico:pictures' {
  export const templates: Readonly<Record<string, import('./template').IslandTemplate>>;
}

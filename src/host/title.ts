/** The page's title while the shell has set one. */
export interface TitleMark {
  /** Sets the title; what the page had comes back with {@link TitleMark.putBack}. */
  set(title: string): void;
  putBack(): void;
}

export function createTitleMark(document: Document): TitleMark {
  let was: string | undefined;
  let ours = '';
  return {
    set(title) {
      was ??= document.title;
      ours = title;
      document.title = title;
    },
    putBack() {
      // The page may have set another one meanwhile, which stays.
      if (was !== undefined && document.title === ours) document.title = was;
      was = undefined;
    },
  };
}

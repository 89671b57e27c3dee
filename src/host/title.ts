/** The page's title while the shell overrides it. */
export interface TitleMark {
  /** Sets the title. {@link TitleMark.putBack} restores the page's own. */
  set(title: string): void;
  putBack(): void;
}

/** The page's title, even if an element of this name covers `document.title`. */
export const titleOf = (document: Document): string => Reflect.get(Object.getPrototypeOf(document), 'title', document);

export function createTitleMark(document: Document): TitleMark {
  let was: string | undefined;
  let ours = '';
  const put = (title: string) => Reflect.set(Object.getPrototypeOf(document), 'title', title, document);
  return {
    set(title) {
      was ??= titleOf(document);
      ours = title;
      put(title);
    },
    putBack() {
      // The page may have set another title meanwhile; that one stays.
      if (was !== undefined && titleOf(document) === ours) put(was);
      was = undefined;
    },
  };
}

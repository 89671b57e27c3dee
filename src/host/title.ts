import { ownMember } from '../domain/page/own-member';

/** The page's title while the shell overrides it. */
export interface TitleMark {
  /** Sets the title. {@link TitleMark.putBack} restores the page's own. */
  set(title: string): void;
  putBack(): void;
}

export function createTitleMark(document: Document): TitleMark {
  let was: string | undefined;
  let ours = '';
  const put = (title: string) => Reflect.set(Object.getPrototypeOf(document), 'title', title, document);
  return {
    set(title) {
      was ??= ownMember(document, 'title');
      ours = title;
      put(title);
    },
    putBack() {
      // The page may have set another title meanwhile; that one stays.
      if (was !== undefined && ownMember(document, 'title') === ours) put(was);
      was = undefined;
    },
  };
}

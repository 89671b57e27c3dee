import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { readSearchInput } from '../../../domain/search-input';
import { useLateTexts } from '../../../island/late/use-late';
import { useShell } from '../../../island/use-shell';
import { useSignalValue } from '../../../island/use-signal-value';
import { createRecentSearches, type RecentSearch, searchText } from '../../../state/recent-searches';
import { isForInputMethod } from '../../../ui/input-method';
import { ImageSearchGate } from './ImageSearchGate';
import { RecentList } from './RecentList';
import { type Cell, moveCell } from './recent-cells';

export interface SearchToolsProps {
  /** The form of the search box; its input is called `keyword`. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** Whether the shopper pressed Search before this code had loaded. */
  readonly isSubmitted: boolean;
}

/** State of the open list of recent searches. */
interface Opened {
  readonly searches: readonly RecentSearch[];
  readonly active: Cell | null;
  /** The text that the listed searches contain. */
  readonly wanted: string;
}

/**
 * Sends a search to the right page: a link to its goods, words to the search page. The field becomes a combobox with
 * the visitor's recent searches, after the pattern "editable combobox with grid popup" of the ARIA practices. It is a
 * grid, since each line has a second control. The list opens by a press, by typing and by arrow keys, never by focus
 * alone. This is a chunk of its own, named after this file.
 */
export function SearchTools({ form, isSubmitted }: SearchToolsProps) {
  const { links, local, page, session, tracking } = useShell();
  const lateTexts = useLateTexts();
  const { id } = useSignalValue(session.user);
  const status = useSignalValue(session.status);
  // Until the visitor is known, no list is read or written, since it may be another visitor's.
  const recents = status === 'guest' || status === 'member' ? createRecentSearches(local, id) : undefined;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const gridId = useId();
  const hadImeEnter = useRef(false);
  const field = () => form.current?.elements.namedItem('keyword') as HTMLInputElement;

  // The position of panels, for the style sheet, in browsers without CSS anchors.
  const tellPlace = () => {
    const { current: element } = form;
    const box = element?.getBoundingClientRect();
    // On a page with CSS `zoom`, lengths are scaled.
    const zoom = element?.currentCSSZoom || 1;
    for (const side of ['left', 'bottom', 'width'] as const)
      if (box) element?.style.setProperty(`--${side}`, `${box[side] / zoom}px`);
  };
  const show = (text = field().value) => {
    const wanted = text.trim().toLowerCase();
    const searches = recents?.list().filter((search) => searchText(search).toLowerCase().includes(wanted)) ?? [];
    tellPlace();
    setOpened(searches.length > 0 ? { searches, active: null, wanted } : null);
    return searches.length;
  };
  const hide = () => setOpened(null);
  const activate = (active: Cell | null) => setOpened((was) => was && { ...was, active });

  const search = (text: string) => {
    const input = readSearchInput(text);
    hide();
    if (input.kind === 'empty') return field().focus();
    recents?.add(input);
    tracking.track({ event: 'portico_search', kind: input.kind });
    page.go(input.kind === 'link' ? links.buy(input.url) : links.search(input.keyword));
  };
  const choose = ({ row, column }: Cell) => {
    const chosen = opened?.searches[row];
    if (chosen && column === 0) {
      field().value = searchText(chosen);
      return search(field().value);
    }
    if (chosen) recents?.remove(chosen);
    else recents?.clear();
    // The same row stays active, if there is one.
    const left = show(opened?.wanted);
    activate({ row: Math.min(row, left), column: 0 });
  };

  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  const markDrop = (isOver: boolean) => form.current?.toggleAttribute('data-drop', isOver);

  const forgetIme = () => {
    hadImeEnter.current = false;
  };
  const handlers = useRef<Partial<Record<keyof HTMLElementEventMap, (event: never) => void>>>({});
  handlers.current = {
    submit(event: SubmitEvent) {
      event.preventDefault();
      // An Enter that only chose a word of an input method is not meant to submit.
      if (!hadImeEnter.current) search(field().value);
    },
    input(event: Event) {
      // The panel for pictures has inputs of its own.
      if (event.target === field()) show();
    },
    click(event: MouseEvent) {
      if (event.target === field() && !opened) show('');
    },
    mousedown(event: MouseEvent) {
      // A press on the list must not move the focus out of the field.
      if ((event.target as Element).closest('.recents')) event.preventDefault();
    },
    focusout: hide,
    keyup: forgetIme,
    pointerdown: forgetIme,
    keydown(event: KeyboardEvent) {
      hadImeEnter.current = isForIme(event);
      if (event.target !== field() || hadImeEnter.current || event.isComposing) return;
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (isArrow && !opened) {
        event.preventDefault();
        const count = show('');
        if (!event.altKey) activate(moveCell(event.key, null, count) ?? null);
        return;
      }
      const { active = null, searches = [] } = opened ?? {};
      const next = opened && moveCell(event.key, active, searches.length);
      if (!opened) {
        // A second Esc clears the field. Not every browser does so itself.
        if (event.key !== 'Escape' || !field().value) return;
        field().value = '';
      } else if (event.key === 'Escape' || (event.key === 'ArrowUp' && event.altKey)) hide();
      else if (next) activate(next);
      else if (active && event.key === 'Enter') choose(active);
      else if (active && event.key === 'Delete' && active.row < searches.length) choose({ ...active, column: 1 });
      else return;
      event.preventDefault();
      // Esc is handled here; a surrounding dialog or panel must not close too.
      event.stopPropagation();
    },
    paste(event: ClipboardEvent) {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const file = text ? undefined : pictureOf(event.clipboardData);
      // Elsewhere in the form there is no text field to paste into.
      const link = event.target === field() ? linkOfText(text) : undefined;
      if (link) {
        field().value = link;
        show();
      } else if (file) setPicture(file);
      else return;
      event.preventDefault();
    },
    dragover(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      markDrop(true);
    },
    dragleave(event: DragEvent) {
      // Moving between elements inside the form is no leaving.
      if (!form.current?.contains(event.relatedTarget as Node | null)) markDrop(false);
    },
    drop(event: DragEvent) {
      markDrop(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      setPicture(pictureOf(event.dataTransfer) ?? event.dataTransfer?.files[0] ?? null);
    },
  };

  // A layout effect runs before the next event. A later effect would close what the first press has opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor has another list
  useLayoutEffect(() => setOpened(null), [id]);
  // Listeners are added by hand, since field and form are mounted before this code is loaded.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const ended = new AbortController();
    const types = Object.keys(handlers.current) as (keyof HTMLElementEventMap)[];
    for (const type of types)
      element.addEventListener(type, (event) => handlers.current[type]?.(event as never), { signal: ended.signal });
    const makeRoom = (event: Event) => {
      const { newState, target } = event as ToggleEvent;
      if (newState === 'open' && !(target as Element).closest('.recents')) setOpened(null);
    };
    // Only one thing is open at a time: a menu of the bar may open on hover while the focus is in the field.
    // `beforetoggle` does not bubble, hence the capture.
    element.getRootNode().addEventListener('beforetoggle', makeRoom, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [form]);
  useEffect(() => {
    if (isSubmitted) form.current?.requestSubmit();
  }, [form, isSubmitted]);

  const isOpen = opened !== null;
  const activeId = opened?.active ? `${gridId}-${opened.active.row}-${opened.active.column}` : '';
  useLayoutEffect(() => {
    const input = form.current?.elements.namedItem('keyword') as HTMLInputElement | null;
    if (!input) return;
    const attributes = {
      role: 'combobox',
      'aria-haspopup': 'grid',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? gridId : '',
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value) input.setAttribute(name, value);
      else input.removeAttribute(name);
    }
  }, [form, isOpen, gridId, activeId]);

  return (
    <>
      <ImageSearchGate picture={picture} onTaken={() => setPicture(null)} onOpen={tellPlace} />
      {opened && (
        <RecentList
          id={gridId}
          searches={opened.searches}
          active={opened.active}
          texts={lateTexts.searchTools}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** Whether Enter only confirms a word of an input method. */
function isForIme(event: Pick<KeyboardEvent, 'isComposing' | 'key' | 'keyCode'>): boolean {
  return event.key === 'Enter' && isForInputMethod(event);
}

/**
 * The link in a text that contains more. The input would join the lines of such a text, and the link with the words
 * after it.
 */
function linkOfText(text: string): string | undefined {
  const input = readSearchInput(text);
  return input.kind === 'link' && input.url !== text ? input.url : undefined;
}

/** The first picture among the pasted or dropped files. */
function pictureOf(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}

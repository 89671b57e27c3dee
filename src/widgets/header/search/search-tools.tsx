import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { readSearchInput } from '../../../domain/search-input';
import { useLateTexts } from '../../../mount/use-late';
import { useShell } from '../../../mount/use-shell';
import { useSignalValue } from '../../../mount/use-signal-value';
import { createRecentSearches, type RecentSearch, searchText } from '../../../state/recent-searches';
import { isForInputMethod } from '../../../ui/input-method';
import { ImageSearchGate } from './ImageSearchGate';
import { RecentList } from './RecentList';
import { type Cell, moveCell } from './recent-cells';

export interface SearchToolsProps {
  /** The form of the search box; its field is called `keyword`. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** Whether the shopper has pressed Search before this was there. */
  readonly isSubmitted: boolean;
}

/** What the list of recent searches shows while it is open. */
interface Opened {
  readonly searches: readonly RecentSearch[];
  readonly active: Cell | null;
  /** What those that are shown contain. */
  readonly wanted: string;
}

/**
 * Leads a search to where it belongs: a link to its goods, words to the search page. The field becomes a combobox with
 * the visitor's recent searches, after the pattern "editable combobox with grid popup" of the ARIA practices: a grid,
 * since each line has a second control. It opens by a press, by typing and by the arrows, never by the focus alone. A
 * chunk of its own, which has the name of this file.
 */
export function SearchTools({ form, isSubmitted }: SearchToolsProps) {
  const { links, local, page, session, tracking } = useShell();
  const lateTexts = useLateTexts();
  const { id } = useSignalValue(session.user);
  const status = useSignalValue(session.status);
  // As long as nobody knows who is here, nothing of another visitor may be shown, nor kept for them.
  const recents = status === 'guest' || status === 'member' ? createRecentSearches(local, id) : undefined;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const gridId = useId();
  const hadImeEnter = useRef(false);
  const field = () => form.current?.elements.namedItem('keyword') as HTMLInputElement;

  // Where browsers know no anchors, the style sheet puts what opens to this place.
  const tellPlace = () => {
    const { current: element } = form;
    const box = element?.getBoundingClientRect();
    // A page with `zoom` has px of its own.
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
    // Stay at the place, as far as there still is one.
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
      // The key has chosen a word of the input method; it is not meant for the form.
      if (!hadImeEnter.current) search(field().value);
    },
    input(event: Event) {
      // The panel for pictures has fields of its own.
      if (event.target === field()) show();
    },
    click(event: MouseEvent) {
      if (event.target === field() && !opened) show('');
    },
    mousedown(event: MouseEvent) {
      // A press on the list must not take the focus out of the field.
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
        // A second Esc empties the field, also where the browser doesn't by itself.
        if (event.key !== 'Escape' || !field().value) return;
        field().value = '';
      } else if (event.key === 'Escape' || (event.key === 'ArrowUp' && event.altKey)) hide();
      else if (next) activate(next);
      else if (active && event.key === 'Enter') choose(active);
      else if (active && event.key === 'Delete' && active.row < searches.length) choose({ ...active, column: 1 });
      else return;
      event.preventDefault();
      // Esc is for list and field alone, not for what they stand in.
      event.stopPropagation();
    },
    paste(event: ClipboardEvent) {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const file = text ? undefined : pictureOf(event.clipboardData);
      // In the panel for pictures there is no field for words.
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
      // From one part of the form to the next it has not left.
      if (!form.current?.contains(event.relatedTarget as Node | null)) markDrop(false);
    },
    drop(event: DragEvent) {
      markDrop(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      setPicture(pictureOf(event.dataTransfer) ?? event.dataTransfer?.files[0] ?? null);
    },
  };

  // Before the next event: later it would close what the first press has opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor has another list
  useLayoutEffect(() => setOpened(null), [id]);
  // By hand: field and form are in the tree before this code is.
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
    // One at a time: a menu of the bar opens under a mouse while the focus stays in the field. It doesn't bubble.
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

/** Whether Enter only chooses a word of an input method. */
function isForIme(event: Pick<KeyboardEvent, 'isComposing' | 'key' | 'keyCode'>): boolean {
  return event.key === 'Enter' && isForInputMethod(event);
}

/** The link in a text of more than that: a field of one line would join the lines, and the link with what follows it. */
function linkOfText(text: string): string | undefined {
  const input = readSearchInput(text);
  return input.kind === 'link' && input.url !== text ? input.url : undefined;
}

/** The first picture of what was pasted or dropped. */
function pictureOf(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}

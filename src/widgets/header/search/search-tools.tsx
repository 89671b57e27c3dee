import { useEffect, useId, useRef, useState } from 'react';
import { readSearchInput } from '../../../domain/links/search-input';
import { searchedKeyword } from '../../../domain/links/searched-keyword';
import { isWanted } from '../../../domain/wanted';
import { useLateTexts } from '../../../island/late/use-late';
import { useShell } from '../../../island/use-shell';
import { searchText } from '../../../state/recent-searches';
import { isForInputMethod } from '../../../ui/input-method';
import { ImageSearchGate } from './ImageSearchGate';
import { RecentList } from './RecentList';
import { type Cell, moveCell } from './recent-cells';
import { fieldOf, placePanels, type SearchForm } from './search-field';
import { pasteHandlers } from './search-paste';
import { useCombobox } from './use-combobox';
import { useFormEvents } from './use-form-events';
import { type RecentSearchList, useRecentList } from './use-recent-list';

export interface SearchToolsProps {
  readonly form: SearchForm;
  /** Whether the shopper pressed Search before this code had loaded. */
  readonly isSubmitted: boolean;
  /** Sets the text of the form's button; empty for the usual one. */
  readonly onGoText: (text: string) => void;
}

/**
 * Sends a search to the right page: a link to its goods, words to the search page. The field becomes a combobox with
 * the visitor's recent searches, after the pattern "editable combobox with grid popup" of the ARIA practices. It is a
 * grid, since each line has a second control. The list opens by a press, by typing and by arrow keys, never by focus
 * alone. This is a chunk of its own, named after this file.
 */
export function SearchTools({ form, isSubmitted, onGoText }: SearchToolsProps) {
  const t = useLateTexts().searchTools;
  const list = useRecentList(form, (link) => onGoText(link?.isItem ? t.viewItem : ''));
  const { links, options, page } = useShell();
  const wanted = options.header.search;
  const hasImages = isWanted(wanted, 'image');
  const [image, setImage] = useState<File | null>(null);
  const gridId = useId();
  const search = useSearch(form, list);
  const choose = (cell: Cell) => chooseCell(cell, form, list, search);
  useFormEvents(
    form,
    {
      ...useTyping(form, list, search, choose),
      ...pasteHandlers(
        form,
        isWanted(wanted, 'link') ? () => list.show() : undefined,
        hasImages ? setImage : undefined,
      ),
    },
    list.hide,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the field has had before this code was loaded
  useEffect(() => {
    const field = fieldOf(form);
    const isFocused = (field.getRootNode() as Document | ShadowRoot).activeElement === field;
    if (!field.value && !isSubmitted) {
      field.value = searchedKeyword(links.searchPattern(), page.url());
      // A visitor who is about to type other words replaces these.
      if (isFocused) field.select();
    }
    list.hide();
  }, []);
  useEffect(() => {
    if (isSubmitted) form.current?.requestSubmit();
  }, [form, isSubmitted]);
  const { opened } = list;
  const activeId = opened?.active ? `${gridId}-${opened.active.row}-${opened.active.column}` : '';
  const { link, searches = [] } = opened ?? {};
  useCombobox(form, gridId, searches.length > 0, activeId);
  return (
    <>
      {hasImages && <ImageSearchGate image={image} onTaken={() => setImage(null)} onOpen={() => placePanels(form)} />}
      <span className="unseen" role="status">
        {link && `${link.marketplace} ${link.address}`}
      </span>
      {opened && <RecentList id={gridId} opened={opened} texts={t} onChoose={choose} />}
    </>
  );
}

/** @returns Navigates to the results for a text. */
function useSearch(form: SearchForm, list: RecentSearchList): (text: string) => void {
  const { links, options, page, tracking } = useShell();
  const wanted = options.header.search;
  const hasLinks = isWanted(wanted, 'link');
  return (text) => {
    const field = fieldOf(form);
    const input = readSearchInput(text, hasLinks);
    list.hide();
    if (input.kind === 'empty') return field.focus();
    if (input.kind === 'keyword' && hasLinks && !isWanted(wanted, 'keyword')) {
      // In a shop that finds goods by their link only, the placeholder asks for one.
      field.setCustomValidity(field.placeholder);
      field.reportValidity();
      return;
    }
    list.add(input);
    tracking.track({ event: 'portico_search', kind: input.kind });
    page.go(input.kind === 'link' ? links.buy(input.url) : links.search(input.keyword));
  };
}

/** Searches for a line of the list, or forgets it; in the row after the last one all lines. */
function chooseCell({ row, column }: Cell, form: SearchForm, list: RecentSearchList, search: (text: string) => void) {
  const chosen = list.opened?.searches[row]?.search;
  if (chosen && column === 0) {
    fieldOf(form).value = searchText(chosen);
    return search(fieldOf(form).value);
  }
  list.forget(chosen);
  const isByKeys = Boolean(list.opened?.active);
  const left = list.show(list.opened?.wanted);
  // The same row stays active, if there is one. After a press none was: Enter searches for what is typed.
  if (isByKeys) list.activate({ row: Math.min(row, left), column: 0 });
}

/** Handlers for typing, presses and submits. */
function useTyping(
  form: SearchForm,
  list: RecentSearchList,
  search: (text: string) => void,
  choose: (cell: Cell) => void,
) {
  const hadImeEnter = useRef(false);
  const forgetIme = () => {
    hadImeEnter.current = false;
  };
  return {
    submit(event: SubmitEvent) {
      event.preventDefault();
      // An Enter that only chose a word of an input method is not meant to submit.
      if (!hadImeEnter.current) search(fieldOf(form).value);
    },
    input(event: Event) {
      // The panel for images has inputs of its own.
      if (event.target !== fieldOf(form)) return;
      // What was refused has changed.
      fieldOf(form).setCustomValidity('');
      list.show();
    },
    click(event: MouseEvent) {
      if (event.target === fieldOf(form) && !list.opened) list.show('');
    },
    mousedown(event: MouseEvent) {
      // A press on the list must not move the focus out of the field.
      if ((event.target as Element).closest('.recents')) event.preventDefault();
    },
    focusout: list.hide,
    keyup: forgetIme,
    pointerdown: forgetIme,
    keydown(event: KeyboardEvent) {
      hadImeEnter.current = isForIme(event);
      if (event.target === fieldOf(form) && !isForInputMethod(event)) pressKey(event, fieldOf(form), list, choose);
    },
  };
}

/** Opens the list, moves in it, chooses from it and closes it. */
function pressKey(
  event: KeyboardEvent,
  field: HTMLInputElement,
  { opened, show, hide, activate }: RecentSearchList,
  choose: (cell: Cell) => void,
): void {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const { active = null, searches = [] } = opened ?? {};
  if (isArrow && searches.length === 0 && !(opened && event.altKey)) {
    event.preventDefault();
    const count = show('');
    if (!event.altKey && count > 0) activate(moveCell(event.key, null, count) ?? null);
    return;
  }
  const next = searches.length > 0 && moveCell(event.key, active, searches.length);
  if (!opened) {
    if (event.key !== 'Escape') return;
    // A second Esc clears the field, the next one closes an open menu. Not every browser does so itself.
    if (!field.value) {
      const menu = openMenuBeside(field);
      menu?.hidePopover();
      // Not stopped: the whole press is kept from the page at the placeholder (`island/escape.ts`).
      if (menu) event.preventDefault();
      return;
    }
    field.value = '';
    hide();
  } else if (event.key === 'Escape' || (event.key === 'ArrowUp' && event.altKey)) hide();
  else if (next) activate(next);
  else if (active && event.key === 'Enter') choose(active);
  else if (active && event.key === 'Delete' && active.row < searches.length) choose({ ...active, column: 1 });
  else return;
  event.preventDefault();
  // Esc is handled here; a surrounding dialog or panel must not close too.
  event.stopPropagation();
}

/** The open menu of the same header, or its panel for an image. */
function openMenuBeside(field: HTMLInputElement): HTMLElement | undefined {
  const root = field.getRootNode() as Document | ShadowRoot;
  return [...root.querySelectorAll<HTMLElement>('[popover=auto]')].find((menu) => menu.matches(':popover-open'));
}

/** Whether Enter only confirms a word of an input method. */
function isForIme(event: Pick<KeyboardEvent, 'isComposing' | 'key' | 'keyCode'>): boolean {
  return event.key === 'Enter' && isForInputMethod(event);
}

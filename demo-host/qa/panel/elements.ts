/** Creates elements without HTML text: some of the pages forbid that to scripts. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  given: Partial<Omit<HTMLElementTagNameMap[K], 'children' | 'style'>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), given);
  element.append(...children);
  return element;
}

/** A select with its label; a change is passed on at once. */
export function choice(
  label: string,
  value: string,
  options: readonly (readonly [value: string, text: string])[],
  choose: (value: string) => void,
): HTMLElement {
  const known = options.some(([own]) => own === value) ? options : [...options, [value, value] as const];
  const select = make(
    'select',
    { id: label.replace(/\W+/g, '-'), className: value === '' ? '' : 'set' },
    ...known.map(([own, text]) => make('option', { value: own, selected: own === value }, text)),
  );
  select.addEventListener('change', () => choose(select.value));
  // If the label enclosed the field, the options would be part of its name.
  return make('div', { className: 'row' }, make('label', { htmlFor: select.id }, label), select);
}

/** A group that folds, with an id by which the address remembers that it is open. */
export function group(
  id: string,
  title: string,
  isOpen: boolean,
  ...children: readonly (Node | string)[]
): HTMLDetailsElement {
  return make('details', { id, open: isOpen }, make('summary', {}, title), ...children);
}

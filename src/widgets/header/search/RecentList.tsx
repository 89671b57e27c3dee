import { Clock, Link, X } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { fill } from '../../../domain/i18n/fill';
import type { LateTexts } from '../../../locales/late/en';
import { type RecentSearch, searchText } from '../../../state/recent-searches';
import { Icon } from '../../../ui/Icon';
import type { Cell } from './recent-cells';

export interface RecentListProps {
  readonly id: string;
  readonly searches: readonly RecentSearch[];
  readonly active: Cell | null;
  readonly texts: LateTexts['searchTools'];
  readonly onChoose: (cell: Cell) => void;
}

/** Recent searches below the field, open while mounted. The focus stays in the field. */
export function RecentList({ id, searches, active, texts: t, onChoose }: RecentListProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    // Hovering may have opened a menu while the shopper types.
    for (const menu of (list.getRootNode() as Document | ShadowRoot).querySelectorAll<HTMLElement>('.popover'))
      if (menu.matches(':popover-open')) menu.hidePopover();
    // In the top layer, nothing of the page can cover it.
    list.showPopover?.();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected cell is looked up in the DOM
  useLayoutEffect(() => {
    // In newer browsers it returns a promise. The braces keep React from taking that for a clean-up function.
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const isActive = (row: number, column: number) => active?.row === row && active.column === column;
  const cell = (row: number, column: 0 | 1) => ({
    id: `${id}-${row}-${column}`,
    role: 'gridcell',
    'aria-selected': isActive(row, column),
    onClick: () => onChoose({ row, column }),
  });
  const line = { role: 'row', className: 'recent' };
  return (
    <div ref={box} className="recents" popover="manual">
      <p className="recents-title" aria-hidden="true">
        {t.recents}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a table would need its look removed, and its roles with it */}
      <div id={id} role="grid" aria-label={t.recents}>
        {searches.map((search, row) => (
          <div {...line} key={searchText(search)}>
            <div {...cell(row, 0)} className="again">
              <Icon node={search.kind === 'link' ? Link : Clock} size={16} />
              <span className="clip" dir="auto">
                {searchText(search)}
              </span>
            </div>
            <div {...cell(row, 1)} className="forget">
              <Icon node={X} size={16} />
              <span className="unseen">{fill(t.remove, { text: searchText(search) })}</span>
            </div>
          </div>
        ))}
        <div {...line}>
          <div {...cell(searches.length, 0)} className="forget-all">
            {t.clear}
          </div>
        </div>
      </div>
    </div>
  );
}

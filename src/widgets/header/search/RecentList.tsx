import { ChevronRight, Clock, Link, X } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { fill } from '../../../domain/i18n/fill';
import type { KnownLink } from '../../../domain/links/marketplaces';
import type { LateTexts } from '../../../locales/late/en';
import { searchText } from '../../../state/recent-searches';
import { Icon } from '../../../ui/Icon';
import type { Cell } from './recent-cells';
import type { OpenedList } from './use-recent-list';

export interface RecentListProps {
  readonly id: string;
  readonly opened: OpenedList;
  readonly texts: LateTexts['searchTools'];
  readonly onChoose: (cell: Cell) => void;
}

/** The link in the field, and recent searches, below it, open while mounted. The focus stays in the field. */
export function RecentList({ id, opened: { link, searches, active }, texts: t, onChoose }: RecentListProps) {
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
      {link && (
        // For a finger or a mouse; the form's own button says the same.
        <button type="submit" className="again found" tabIndex={-1} aria-hidden="true">
          <Icon node={Link} size={16} />
          <KnownLabel {...link} />
          {link.isItem && <Icon node={ChevronRight} size={16} />}
        </button>
      )}
      {searches.length > 0 && (
        <>
          <p className="recents-title" aria-hidden="true">
            {t.recents}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a table would need its look removed, and its roles with it */}
          <div id={id} role="grid" aria-label={t.recents}>
            {searches.map(({ search, known, label }, row) => (
              <div {...line} key={searchText(search)}>
                <div {...cell(row, 0)} className="again">
                  <Icon node={search.kind === 'link' ? Link : Clock} size={16} />
                  {known ? (
                    <KnownLabel {...known} />
                  ) : (
                    <span className="clip" dir="auto">
                      {label}
                    </span>
                  )}
                </div>
                <div {...cell(row, 1)} className="forget">
                  <Icon node={X} size={16} />
                  <span className="unseen">{fill(t.remove, { text: label })}</span>
                </div>
              </div>
            ))}
            <div {...line}>
              <div {...cell(searches.length, 0)} className="forget-all">
                {t.clear}
              </div>
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function KnownLabel({ marketplace, address }: KnownLink) {
  return (
    <span className="known">
      <b>{marketplace}</b> <span className="clip">{address}</span>
    </span>
  );
}

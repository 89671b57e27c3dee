import { useEffect, useState } from 'react';
import type { PositionItem, PositionName } from '../../domain/positions/position';
import { useShell } from '../../island/use-shell';

/**
 * The item that editors have placed at a position. It is undefined while loading, if there is none, and after a
 * failure, which is not shown.
 *
 * @param isFit    Which items are suitable; the first of these is returned.
 * @param product  Replaces `{product}` in `header_share{product}`. Like `isFit`, only its first value counts.
 */
export function usePlaced(
  name: PositionName,
  isFit: (item: PositionItem) => boolean,
  product?: string,
): { readonly item: PositionItem | undefined; readonly isPending: boolean; readonly hasFailed: boolean } {
  const { loadPageApi } = useShell();
  // Null after a failure.
  const [items, setItems] = useState<readonly PositionItem[] | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once per mount
  useEffect(() => {
    let isHere = true;
    const take = (found: readonly PositionItem[] | null) => isHere && setItems(found);
    loadPageApi()
      .then((api) => api.position(name, product))
      .then(
        (reply) => take(reply.ok ? reply.data : null),
        () => take(null),
      );
    return () => {
      isHere = false;
    };
  }, []);
  return { item: items?.find(isFit), isPending: items === undefined, hasFailed: items === null };
}

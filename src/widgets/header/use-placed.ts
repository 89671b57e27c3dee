import { useEffect, useState } from 'react';
import type { PositionItem, PositionName } from '../../domain/position';
import { useShell } from '../../mount/use-shell';

/**
 * What editors have placed somewhere; undefined until it has come, where there is nothing, and on a failure, which
 * nobody is shown.
 *
 * @param isFit    Which items count; the first of them is it.
 * @param product  Completes `header_share{product}`. The first one given counts, as for `isFit`.
 */
export function usePlaced(
  name: PositionName,
  isFit: (item: PositionItem) => boolean,
  product?: string,
): { readonly item: PositionItem | undefined; readonly isPending: boolean } {
  const { loadPageApi } = useShell();
  const [items, setItems] = useState<readonly PositionItem[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once in the life of the place
  useEffect(() => {
    let isHere = true;
    const take = (found: readonly PositionItem[]) => isHere && setItems(found);
    loadPageApi()
      .then((api) => api.position(name, product))
      .then(
        (reply) => take(reply.ok ? reply.data : []),
        () => take([]),
      );
    return () => {
      isHere = false;
    };
  }, []);
  return { item: items?.find(isFit), isPending: !items };
}

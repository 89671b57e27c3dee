import { CART_SKELETON_LINES } from '../../domain/constants';
import { useShell } from '../../mount/use-shell';
import { Skeleton } from '../../ui/Skeleton';

/** Five lines of the final size. Source: specification, sections 2 and 9. */
export function CartSkeleton() {
  const { texts } = useShell();
  return (
    <div className="shops" role="status" aria-label={texts.cartPanel.loading}>
      <div className="shop">
        <div className="shop-name">
          <Skeleton className="short" />
        </div>
        {Array.from({ length: CART_SKELETON_LINES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five equal forms that never change
          <div className="goods" key={index}>
            <Skeleton shape="box" className="picture" />
            <div className="facts">
              <Skeleton className="long" />
              <Skeleton className="short" />
              <Skeleton shape="box" className="control" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

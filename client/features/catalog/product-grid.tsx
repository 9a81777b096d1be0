import { memo, useDeferredValue, useState } from 'react';
import { lazyAddition } from '#client/ui/lazy-addition.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { WHOLE_LIST_ROWS } from '#client/lib/whole-list.ts';
import { FIRST_SCREEN_CARDS, GRID_CLASSES, UNDRAWN_CARD } from './grid-look.ts';
import { ProductCard, type CardEvents } from './product-card.tsx';

const CARDS_PER_STEP = 24;

const MoreButton = lazyAddition(() => import('./more-button.tsx'));

export type ProductGridProps = CardEvents & {
  supplements: readonly Supplement[];
  selectedIds: ReadonlySet<number>;
  quantityOf: (supplement: Supplement) => number;
};

export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const { supplements, selectedIds, quantityOf, onToggle, onQuantity, onOpen } = props;
  // Only the list that was scrolled has more steps; a new result starts with one.
  const [grown, setGrown] = useState({ supplements, steps: 1 });
  const steps = grown.supplements === supplements ? grown.steps : 1;
  const isLong = supplements.length > WHOLE_LIST_ROWS;
  const shown = isLong ? supplements.slice(0, steps * CARDS_PER_STEP) : supplements;
  const isMore = shown.length < supplements.length;
  const showMore = () => setGrown({ supplements, steps: steps + 1 });
  // Cards below the first screen are drawn when the browser is idle, in reserved space.
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_SCREEN_CARDS);

  return (
    <>
      <ul className={GRID_CLASSES}>
        {shown.map((supplement, position) => (
          // Keyed by position: updating cards on a keystroke is cheaper than new ones.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={position} className={position < drawn ? undefined : UNDRAWN_CARD}>
            {position < drawn && (
              <ProductCard
                supplement={supplement}
                isSelected={selectedIds.has(supplement.id)}
                quantity={quantityOf(supplement)}
                onToggle={onToggle}
                onQuantity={onQuantity}
                onOpen={onOpen}
              />
            )}
          </li>
        ))}
      </ul>
      {isMore && <MoreButton onMore={showMore} />}
    </>
  );
});

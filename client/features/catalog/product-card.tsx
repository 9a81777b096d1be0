import { memo } from 'react';
import { DETAILS_LOOK, ProductLook } from '#client/domain/product-look.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Select } from '#client/ui/select.tsx';
import { maxQuantity } from '#shared/rules/stock.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { productPath } from '#shared/rules/product-path.ts';
import { followHere } from './follow-here.ts';

export type CardEvents = {
  onToggle: (id: number) => void;
  onQuantity: (id: number, quantity: number) => void;
  onOpen: (supplement: Supplement) => void;
};

type ProductCardProps = CardEvents & {
  supplement: Supplement;
  isSelected: boolean;
  quantity: number;
};

/** Memoized: selecting a product redraws only its card. */
export const ProductCard = memo(function ProductCard({
  supplement,
  isSelected,
  quantity,
  onToggle,
  onQuantity,
  onOpen,
}: ProductCardProps) {
  const { id, name } = supplement;
  const highest = maxQuantity(supplement);
  const isOut = highest === 0;
  const nameId = `supplement-${id}`;

  return (
    <ProductLook
      supplement={supplement}
      nameId={nameId}
      isSelected={isSelected}
      details={
        <a
          href={productPath(supplement)}
          aria-describedby={nameId}
          onClick={(event) => followHere(event, () => onOpen(supplement))}
          className={DETAILS_LOOK}
        >
          View Details
        </a>
      }
      quantity={
        <Select
          aria-label={`Quantity for ${name}`}
          value={isOut ? '' : quantity}
          disabled={isOut}
          onChange={(event) => onQuantity(id, Number.parseInt(event.target.value, 10))}
          className="z-2 w-20"
        >
          {isOut && <option value="">–</option>}
          {Array.from({ length: highest }, (_, index) => (
            <option key={index + 1}>{index + 1}</option>
          ))}
        </Select>
      }
      tick={
        <Checkbox
          aria-labelledby={nameId}
          checked={isSelected}
          disabled={isOut}
          onChange={() => onToggle(id)}
        />
      }
    />
  );
});

import { Plus } from 'lucide-react';
import { useId } from 'react';
import { categoryLook } from '#client/domain/category-look.ts';
import { findCategoryTile } from '#client/lib/store-categories.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { TextButton } from '#client/ui/text-link.tsx';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { stockOf, stockStatus } from '#shared/rules/stock.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

const PICTURE_PX = 56;
const STOCK_COLORS = { 'in-stock': 'text-muted', low: 'text-warning', out: 'text-danger' } as const;

type PickerRowProps = {
  supplement: Supplement;
  /** The label ingredient that matched the search. */
  ingredient?: string;
  /** In the draft. */
  quantity: number;
  onAdd: () => void;
  onDetails: () => void;
};

export function PickerRow(props: PickerRowProps) {
  const { supplement, ingredient, quantity, onAdd, onDetails } = props;
  const { name, description, category, price, imageUrl } = supplement;
  const nameId = useId();
  const countId = useId();
  const status = stockStatus(supplement);
  const stock = status === 'out' ? 'Out of stock' : `${stockOf(supplement)} in stock`;
  return (
    <li className="flex items-center gap-3 py-3 sm:gap-4">
      <div className="size-14 shrink-0 overflow-hidden rounded-lg border border-line bg-surface-2">
        <Picture
          url={imageUrl}
          alt=""
          sizes={`${PICTURE_PX}px`}
          width={PICTURE_PX}
          height={PICTURE_PX}
          className="size-full object-cover"
        />
      </div>
      <div className="min-w-0 flex-1">
        <p id={nameId} className="wrap-break-word">
          <TextButton className="text-left" onClick={onDetails}>
            {name}
          </TextButton>
        </p>
        <p className="line-clamp-1 text-sm wrap-anywhere text-muted">{ingredient ?? description}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-medium tabular-nums">{formatUsd(parseCents(price))}</span>
          <span className={STOCK_COLORS[status]}>{stock}</span>
          <Badge colors={categoryLook(category).badge}>
            {findCategoryTile(category)?.name ?? category}
          </Badge>
        </p>
      </div>
      {/* The minimum width holds a count, so that the row does not move. */}
      <Button
        variant={quantity > 0 ? 'primary' : 'secondary'}
        size="sm"
        className="min-w-14 sm:min-w-24"
        aria-label="Add"
        aria-describedby={`${nameId} ${countId}`}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" size={16} />
        <span className="max-sm:hidden">Add</span>
        {quantity > 0 && <span className="tabular-nums">{quantity}</span>}
      </Button>
      <span id={countId} hidden>
        {quantity > 0 ? `${quantity} in this recommendation` : ''}
      </span>
    </li>
  );
}

import { Plus } from 'lucide-react';
import { categoryLook } from '#client/domain/category-look.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { findCategoryTile } from '#shared/rules/categories.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { stockOf, stockStatus } from '#shared/rules/stock.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

const PICTURE_PX = 56;
const STOCK_COLORS = { 'in-stock': 'text-muted', low: 'text-warning', out: 'text-danger' } as const;

type PickerRowProps = { supplement: Supplement; quantity: number; onAdd: () => void };

export function PickerRow({ supplement, quantity, onAdd }: PickerRowProps) {
  const { name, description, category, price, imageUrl } = supplement;
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
        <p className="font-medium wrap-break-word">{name}</p>
        <p className="line-clamp-1 text-sm text-muted">{description}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-medium tabular-nums">{formatUsd(parseCents(price))}</span>
          <span className={STOCK_COLORS[status]}>{stock}</span>
          <Badge colors={categoryLook(category).badge}>
            {findCategoryTile(category)?.name ?? category}
          </Badge>
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Add ${name}`} onClick={onAdd}>
        <Plus aria-hidden="true" size={16} />
        <span className="max-sm:sr-only">{quantity > 0 ? `Add (${quantity})` : 'Add'}</span>
      </Button>
    </li>
  );
}

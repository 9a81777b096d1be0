import { Check, Plus, ZoomIn } from 'lucide-react';
import { categoryLook } from '#client/domain/category-look.ts';
import { StockText } from '#client/domain/stock-text.tsx';
import { findCategoryTile } from '#client/lib/store-categories.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { stockStatus } from '#shared/rules/stock.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

type DetailOverviewProps = {
  supplement: Supplement;
  isSelected: boolean;
  onToggle: (id: number) => void;
  basket: string;
  onEnlarge: () => void;
};

export function DetailOverview(props: DetailOverviewProps) {
  const { supplement, isSelected, onToggle, basket, onEnlarge } = props;
  const look = categoryLook(supplement.category);
  const tile = findCategoryTile(supplement.category);
  return (
    <div className="grid grid-cols-[6.5rem_1fr] items-start gap-4 sm:grid-cols-[11rem_1fr] sm:gap-6">
      <button
        type="button"
        aria-label={`Enlarge picture of ${supplement.name}`}
        onClick={onEnlarge}
        className={classNames(
          'group focus-ring relative aspect-square cursor-zoom-in overflow-hidden rounded-xl',
          look.tint,
        )}
      >
        <Picture
          url={supplement.imageUrl}
          alt={supplement.name}
          sizes="(min-width: 40rem) 11rem, 8rem"
          width={480}
          height={480}
          priority
          className="size-full object-cover"
        />
        <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-surface text-ink shadow-card transition-transform duration-150 group-hover:scale-110">
          <ZoomIn aria-hidden="true" size={16} />
        </span>
      </button>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <span className="sr-only">Category: </span>
          <Badge colors={look.badge}>
            {tile ? [tile.name, tile.subtitle].filter(Boolean).join(' · ') : supplement.category}
          </Badge>
          {supplement.extraCategory && <Badge>{supplement.extraCategory}</Badge>}
        </p>
        <p className="mt-3 font-display text-3xl font-[560] lining-nums tabular-nums">
          {formatUsd(parseCents(supplement.price))}
        </p>
        {supplement.supply && (
          <p className="mt-1 text-sm tabular-nums">
            {supplement.supply} <span className="text-muted">at the label dose</span>
          </p>
        )}
        <StockText supplement={supplement} className="mt-1 text-sm" />
        {stockStatus(supplement) !== 'out' && (
          <Button
            variant={isSelected ? 'secondary' : 'primary'}
            size="sm"
            className="mt-4"
            onClick={() => onToggle(supplement.id)}
          >
            {isSelected ? (
              <Check aria-hidden="true" size={18} />
            ) : (
              <Plus aria-hidden="true" size={18} />
            )}
            {isSelected ? `Remove from ${basket}` : `Add to ${basket}`}
          </Button>
        )}
      </div>
      <p className="col-span-2 text-base leading-relaxed text-pretty wrap-anywhere">
        {supplement.description}
      </p>
    </div>
  );
}

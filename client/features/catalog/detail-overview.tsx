import { ZoomIn } from 'lucide-react';
import { categoryLook } from '#client/domain/category-look.ts';
import { findCategoryTile } from '#client/lib/store-categories.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';

type DetailOverviewProps = { supplement: Supplement; onEnlarge: () => void };

export function DetailOverview({ supplement, onEnlarge }: DetailOverviewProps) {
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
        {supplement.supply && (
          <p className="mt-3 text-sm tabular-nums">
            {supplement.supply} <span className="text-muted">at the label dose</span>
          </p>
        )}
      </div>
      <p className="col-span-2 text-base leading-relaxed text-pretty wrap-anywhere">
        {supplement.description}
      </p>
    </div>
  );
}

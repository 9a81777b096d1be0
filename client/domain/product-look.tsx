import type { ReactNode } from 'react';
import { findCategoryTile } from '#client/lib/store-categories.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Picture } from '#client/ui/picture.tsx';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { type Stocked, stockStatus } from '#shared/rules/stock.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { categoryLook } from './category-look.ts';
import { StockText } from './stock-text.tsx';

export type ProductOnCard = Pick<
  Supplement,
  | 'name'
  | 'description'
  | 'price'
  | 'imageUrl'
  | 'category'
  | 'stockQuantity'
  | 'lowStockThreshold'
  | 'supply'
> &
  Pick<Stocked, 'byRecommendation'>;

type ProductLookProps = {
  supplement: ProductOnCard;
  nameId: string;
  isSelected: boolean;
  details: ReactNode;
  quantity: ReactNode;
  tick: ReactNode;
};

export const DETAILS_LOOK =
  'focus-ring mt-1 inline-flex min-h-8 items-center self-start rounded text-sm font-medium text-brand underline decoration-line-strong underline-offset-4 group-hover:decoration-current after:absolute after:inset-0';

/** Off-screen cards cost no layout or paint; their height is an estimate. */
const CARD_SKIPPED_OFF_SCREEN =
  '[content-visibility:auto] [contain-intrinsic-height:auto_15rem] sm:[contain-intrinsic-height:auto_30rem] xl:[contain-intrinsic-height:auto_34rem]';

export function ProductLook(props: ProductLookProps) {
  const { supplement, nameId, isSelected, details, quantity, tick } = props;
  const { name, category } = supplement;
  const look = categoryLook(category);
  return (
    <article
      aria-labelledby={nameId}
      className={classNames(
        CARD_SKIPPED_OFF_SCREEN,
        'group relative grid h-full grid-cols-[minmax(0,8rem)_minmax(12.75rem,1fr)] grid-rows-[1fr_auto] overflow-hidden rounded-2xl border bg-surface transition-shadow duration-200 hover:shadow-raised sm:flex sm:flex-col',
        isSelected ? 'border-brand shadow-raised ring-2 ring-brand' : 'border-line shadow-card',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute inset-y-0 left-0 z-1 w-1 sm:inset-x-0 sm:bottom-auto sm:h-1 sm:w-auto',
          look.edge,
        )}
      />
      <div className={classNames('relative row-span-2 sm:aspect-square', look.tint)}>
        <Picture
          // Cards are reused for other products, which must not show the old picture.
          key={supplement.imageUrl}
          url={supplement.imageUrl}
          alt=""
          sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 13rem"
          width={480}
          height={480}
          className={classNames(
            'absolute inset-0 size-full object-cover dark:brightness-90',
            stockStatus(supplement) === 'out' && 'opacity-60',
          )}
        />
      </div>
      <div className="flex flex-col p-3 pb-0 sm:flex-1 sm:px-5 sm:pt-4">
        <p className={classNames('text-xs font-semibold tracking-wide', look.text)}>
          {findCategoryTile(category)?.name ?? category}
        </p>
        <h3 id={nameId} className="mt-0.5 text-lg leading-snug wrap-break-word max-sm:pr-8">
          {name}
        </h3>
        <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted sm:line-clamp-3">
          {supplement.description}
        </p>
        {details}
      </div>
      <div className="mt-auto p-3 text-xs sm:px-5 sm:pt-3 sm:pb-5">
        <div className="flex items-end justify-between gap-3">
          <p className="font-display text-2xl font-[560] lining-nums tabular-nums">
            {formatUsd(parseCents(supplement.price))}
          </p>
          {quantity}
        </div>
        {/* Reserves two lines on narrow cards, so that prices in a row stay level. */}
        <div className="mt-1 md:min-h-13 lg:min-h-0">
          <p className="min-h-4 text-balance text-muted tabular-nums">{supplement.supply}</p>
          <StockText supplement={supplement} className="mt-0.5" />
        </div>
      </div>
      <div className="absolute top-1 right-1 z-2 sm:top-2.5 sm:right-auto sm:left-2 sm:dark:[&_input:enabled:not(:checked)+span]:bg-white/80">
        {tick}
      </div>
    </article>
  );
}

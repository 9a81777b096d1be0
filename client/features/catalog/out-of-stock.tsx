import { lazy, Suspense, useMemo } from 'react';
import { findAlternatives } from '#client/domain/alternatives.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { DetailPart } from './detail-part.tsx';
import { DetailProducts, type DialogOrder } from './detail-products.tsx';

/** Fetched for what is sold out: forms bring their validator and the full stylesheet. */
const StockRequest = lazy(() =>
  import('./stock-request.tsx').catch(() => ({ default: StockRequestUnavailable })),
);

type OutOfStockProps = {
  supplement: Supplement;
  catalog: readonly Supplement[];
  order: DialogOrder | undefined;
  basket: string;
};

/** Where there is nothing to add to the order: what to take instead, and how to hear when it is back. */
export function OutOfStock({ supplement, catalog, order, basket }: OutOfStockProps) {
  const alternatives = useMemo(() => findAlternatives(supplement, catalog), [supplement, catalog]);
  const title = alternatives.length === 1 ? 'An alternative in stock' : 'Two alternatives in stock';
  return (
    <>
      <DetailPart title="E-mail me when it is back">
        <Suspense fallback={<Skeleton className="h-48 sm:h-28" />}>
          <StockRequest supplementId={supplement.id} />
        </Suspense>
      </DetailPart>
      {alternatives.length > 0 && (
        <DetailProducts title={title} supplements={alternatives} order={order} basket={basket} />
      )}
    </>
  );
}

function StockRequestUnavailable() {
  return <p className="text-muted">This cannot be done right now. Please try again later.</p>;
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { labelWordsQuery } from '#client/api/label-words.ts';
import { findAlternatives } from '#client/domain/alternatives.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { DetailPart } from './detail-part.tsx';
import { DetailProducts, type DialogOrder } from './detail-products.tsx';

const StockRequest = lazy(() =>
  import('./stock-request.tsx').catch(() => ({ default: StockRequestUnavailable })),
);

type OutOfStockProps = {
  supplement: Supplement;
  catalog: readonly Supplement[];
  order: DialogOrder | undefined;
  basket: string;
};

export function OutOfStock({ supplement, catalog, order, basket }: OutOfStockProps) {
  const { data: labels, isLoading } = useQuery(labelWordsQuery);
  const alternatives = useMemo(
    () => findAlternatives(supplement, catalog, labels?.words ?? []),
    [supplement, catalog, labels],
  );
  const title = alternatives.length === 1 ? 'An alternative in stock' : 'Two alternatives in stock';
  return (
    <>
      <DetailPart title="Email me when it’s back">
        <Suspense fallback={<Skeleton className="h-48 sm:h-28" />}>
          <StockRequest supplementId={supplement.id} />
        </Suspense>
      </DetailPart>
      {isLoading && <Skeleton className="h-64 sm:h-40" />}
      {labels && alternatives.length === 0 && (
        <DetailPart title="Alternatives">
          <p className="text-muted">No supplement in stock shares an ingredient with it.</p>
        </DetailPart>
      )}
      {alternatives.length > 0 && (
        <DetailProducts title={title} products={alternatives} order={order} basket={basket} />
      )}
    </>
  );
}

function StockRequestUnavailable() {
  return <p className="text-muted">This form could not be loaded. Reload the page to try again.</p>;
}

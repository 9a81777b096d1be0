import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { labelWordsQuery } from '#client/api/label-words.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { findDraftAlternatives } from '#client/domain/alternatives.ts';
import { type DraftLine, priceDraft } from '#client/domain/cart-builder.ts';
import { stockStatus } from '#shared/rules/stock.ts';

/** What can be added to a draft, and what the catalog says of the lines that are in it. */
export function useDraftCatalog(draftLines: readonly DraftLine[]) {
  const catalog = useQuery(supplementsQuery);
  // Drawn in slices: on a slow phone typing does not wait for all that can be picked.
  const supplements = useDeferredValue(catalog.data);
  const products = useMemo(
    () => supplements && new Map(supplements.map((supplement) => [supplement.id, supplement])),
    [supplements],
  );
  const isAnyOut = draftLines.some(({ supplementId }) => {
    const product = products?.get(supplementId);
    return product && stockStatus(product) === 'out';
  });
  const { data: labels } = useQuery({ ...labelWordsQuery, enabled: isAnyOut });
  const alternatives = useMemo(
    () => findDraftAlternatives(draftLines, supplements ?? [], labels?.words ?? []),
    [draftLines, supplements, labels],
  );
  const lines = products && priceDraft(draftLines, products);
  return {
    /** Undefined while loading, or after a failure; so are the lines. */
    supplements,
    lines,
    /** The same lines, as baskets and plans know them. */
    items: lines?.map(({ supplementId, ...line }) => ({ ...line, id: supplementId })) ?? [],
    /** Of those that are out of stock, what can take their place. */
    alternatives,
    isLoading: catalog.isFetching || supplements !== catalog.data,
    reload: () => void catalog.refetch(),
  };
}

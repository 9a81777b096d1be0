import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { labelWordsQuery } from '#client/api/label-words.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { findDraftAlternatives } from '#client/domain/alternatives.ts';
import { type DraftLine, priceDraft } from '#client/domain/cart-builder.ts';
import { stockStatus } from '#shared/rules/stock.ts';

/** The catalog to pick from, and the draft's lines at its prices. */
export function useDraftCatalog(draftLines: readonly DraftLine[]) {
  const catalog = useQuery(supplementsQuery);
  // Deferred, so that typing stays responsive on slow phones.
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
    /** Undefined while loading or after a failure, like the lines. */
    supplements,
    lines,
    /** The lines in the shape of baskets and plans. */
    items: lines?.map(({ supplementId, ...line }) => ({ ...line, id: supplementId })) ?? [],
    /** Replacements for lines that are out of stock. */
    alternatives,
    isLoading: catalog.isFetching || supplements !== catalog.data,
    reload: () => void catalog.refetch(),
  };
}

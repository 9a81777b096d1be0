import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { integerOr, rowOf, rowsOf } from '#client/lib/read-json.ts';
import type { Label } from '#shared/rules/label.ts';
import { callLabel } from './label-call.ts';
import { readLabel } from './read-label.ts';

export type Labels = ReadonlyMap<number, Label>;

/** The labels of these products, as far as they have one. */
export function labelsQuery(ids: readonly number[]) {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
  return queryOptions({
    queryKey: ['readLabels', sorted],
    enabled: sorted.length > 0,
    // Another product in the basket takes nothing away from what is known of the others.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Labels> => {
      const answer = rowOf(
        await callLabel('readLabels', { query: { ids: sorted.join(',') }, signal }),
      );
      const labels = new Map<number, Label>();
      for (const row of rowsOf(answer['labels'])) {
        const id = integerOr(row['supplementId'], null);
        const label = readLabel(row['label']);
        if (id !== null && label) labels.set(id, label);
      }
      return labels;
    },
  });
}

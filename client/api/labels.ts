import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { integerOr, rowOf, rowsOf } from '#client/lib/read-json.ts';
import type { Label } from '#shared/rules/label.ts';
import type { Limits } from '#shared/rules/upper-limits.ts';
import { callLabel } from './label-call.ts';
import { readLabel } from './read-label.ts';
import { readLimits } from './read-limits.ts';

export type Labels = ReadonlyMap<number, Label>;

/** The labels of these products, as far as they have one. */
export function labelsQuery(ids: readonly number[]) {
  return queryOptions({ ...answerQuery(ids), select: pickLabels });
}

/** The limits that sums of these products are compared with: the same answer, asked for once. */
export function limitsQuery(ids: readonly number[]) {
  return queryOptions({ ...answerQuery(ids), select: pickLimits });
}

type Answer = { labels: Labels; limits: Limits };

function answerQuery(ids: readonly number[]) {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
  return queryOptions({
    queryKey: ['readLabels', sorted],
    enabled: sorted.length > 0,
    // Another product in the basket takes nothing away from what is known of the others.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Answer> => {
      const answer = rowOf(
        await callLabel('readLabels', { query: { ids: sorted.join(',') }, signal }),
      );
      const labels = new Map<number, Label>();
      for (const row of rowsOf(answer['labels'])) {
        const id = integerOr(row['supplementId'], null);
        const label = readLabel(row['label']);
        if (id !== null && label) labels.set(id, label);
      }
      return { labels, limits: readLimits(answer['limits']) };
    },
  });
}

function pickLabels({ labels }: Answer): Labels {
  return labels;
}

function pickLimits({ limits }: Answer): Limits {
  return limits;
}

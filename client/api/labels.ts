import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { number, oneOf, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { Label } from '#shared/rules/label.ts';
import { LIMIT_UNITS, type Limits, limitsOf } from '#shared/rules/upper-limits.ts';
import { readLabel } from './read-label.ts';
import { type AnswerOf, send } from './send.ts';

export type Labels = ReadonlyMap<number, Label>;

export function labelsQuery(ids: readonly number[]) {
  return queryOptions({ ...answerQuery(ids), select: pickLabels });
}

/** Shares its request with `labelsQuery`. */
export function limitsQuery(ids: readonly number[]) {
  return queryOptions({ ...answerQuery(ids), select: pickLimits });
}

const PUBLISHED = limitsOf(null);

const ANSWER = {
  labels: [{ supplementId: number, label: readLabel }],
  limits: {
    source: PUBLISHED.source,
    date: PUBLISHED.date,
    isEdited: false,
    rows: [{ nutrient: text, amount: number, unit: oneOf(LIMIT_UNITS), note: '' }],
  },
} satisfies Shape<AnswerOf<'readLabels'>>;

type Answer = { labels: Labels; limits: Limits };

function answerQuery(ids: readonly number[]) {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
  return queryOptions({
    queryKey: ['readLabels', sorted],
    enabled: sorted.length > 0,
    // Keeps showing known labels while the basket changes.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Answer> => {
      const answer = readAs(
        await send('GET /api/labels', { query: { ids: sorted.join(',') }, signal }),
        ANSWER,
      );
      const labels = new Map<number, Label>();
      for (const { supplementId, label } of answer.labels) {
        if (label) labels.set(supplementId, label);
      }
      return { labels, limits: answer.limits.isEdited ? answer.limits : PUBLISHED };
    },
  });
}

function pickLabels({ labels }: Answer): Labels {
  return labels;
}

function pickLimits({ limits }: Answer): Limits {
  return limits;
}

import { queryOptions } from '@tanstack/react-query';
import { number, oneOf, orNull, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { LabelWords } from '#shared/contracts/label.ts';
import { DOSE_UNITS } from '#shared/rules/dose-units.ts';
import { send } from './send.ts';
import { FACT_AMOUNT } from './read-label.ts';

export const labelWordsQuery = queryOptions({
  queryKey: ['listLabelWords'],
  queryFn: ({ signal }) => listLabelWords(signal),
});

export async function listLabelWords(signal?: AbortSignal): Promise<LabelWords> {
  return readAs(await send('GET /api/label-words', { ...(signal && { signal }) }), LABEL_WORDS);
}

const LABEL_WORDS = {
  words: [
    {
      supplementId: number,
      brand: '',
      contents: '',
      unit: oneOf(DOSE_UNITS, null),
      dayCents: orNull(number),
      facts: [FACT_AMOUNT],
      freeFrom: [text],
    },
  ],
  cautions: [text],
} satisfies Shape<LabelWords>;

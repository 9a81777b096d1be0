import { queryOptions } from '@tanstack/react-query';
import { number, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { LabelWords } from '#shared/contracts/label.ts';
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
      facts: [FACT_AMOUNT],
      freeFrom: [text],
    },
  ],
  cautions: [text],
} satisfies Shape<LabelWords>;

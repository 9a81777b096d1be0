import { queryOptions } from '@tanstack/react-query';
import { integerOr, rowOf, rowsOf, textOf, textsOf } from '#client/lib/read-json.ts';
import { callLabel } from './label-call.ts';

/** The names of what is inside, by the id of the product. */
export type Ingredients = ReadonlyMap<number, readonly string[]>;

/** What the label of each product says, as text; nothing of those without one. */
export async function listLabelWords(): Promise<Map<number, string>> {
  const words = new Map<number, string>();
  for (const { id, row } of await readRows()) words.set(id, textOf(row['text']));
  return words;
}

export const ingredientsQuery = queryOptions({
  queryKey: ['listLabelWords'],
  queryFn: async ({ signal }): Promise<Ingredients> => {
    const rows = await readRows(signal);
    return new Map(rows.map(({ id, row }) => [id, textsOf(row['ingredients'])]));
  },
});

async function readRows(signal?: AbortSignal) {
  const answer = rowOf(await callLabel('listLabelWords', { ...(signal && { signal }) }));
  return rowsOf(answer['words']).flatMap((row) => {
    const id = integerOr(row['supplementId'], null);
    return id === null ? [] : [{ id, row }];
  });
}

import { integerOr, rowOf, rowsOf, textOf } from '#client/lib/read-json.ts';
import { callLabel } from './label-call.ts';

/** What the label of each product says, as text; nothing of those without one. */
export async function listLabelWords(): Promise<Map<number, string>> {
  const answer = rowOf(await callLabel('listLabelWords'));
  const words = new Map<number, string>();
  for (const row of rowsOf(answer['words'])) {
    const id = integerOr(row['supplementId'], null);
    if (id !== null) words.set(id, textOf(row['text']));
  }
  return words;
}

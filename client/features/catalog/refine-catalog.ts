import type { QueryClient } from '@tanstack/react-query';
import { labelWordsQuery } from '#client/api/label-words.ts';
import type { LabelWords } from '#shared/contracts/label.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { parseCents } from '#shared/rules/money.ts';
import { stockStatus } from '#shared/rules/stock.ts';
import { absenceOf, type Form, FORMS, readFilter, readSort, type Sort } from './refinement.ts';

export type Words = LabelWords['words'][number];
type Refine = (found: readonly Supplement[]) => readonly Supplement[];

/** Without its label, no product counts as free from anything. */
export async function loadRefinement(
  client: QueryClient,
  sort: string,
  filter: string,
): Promise<Refine> {
  const words = await client.query({ ...labelWordsQuery, staleTime: 'static' }).then(
    (labels) => new Map(labels.words.map((label) => [label.supplementId, label])),
    () => undefined,
  );
  const refinement = { sort: readSort(sort), filter: readFilter(filter) };
  return (found) => refineCatalog(found, refinement, words);
}

export function refineCatalog(
  found: readonly Supplement[],
  { sort, filter }: { sort: Sort; filter: readonly string[] },
  words: ReadonlyMap<number, Words> | undefined,
): readonly Supplement[] {
  const shown = found.filter(
    (supplement) =>
      (!filter.includes('in-stock') || stockStatus(supplement) !== 'out') &&
      fits(supplement, words?.get(supplement.id), filter),
  );
  if (sort === '') return shown;
  const keyOf = (supplement: Supplement) => sortKey(sort, supplement, words?.get(supplement.id));
  return shown.toSorted((one, other) => compare(keyOf(one), keyOf(other)));
}

function fits(
  supplement: Supplement,
  label: Words | undefined,
  filter: readonly string[],
): boolean {
  const forms = filter.filter((entry) => entry in FORMS);
  const form = label && formOf(label);
  const absences = label?.freeFrom.map((name) => absenceOf(name.toLowerCase())) ?? [];
  return (
    (forms.length === 0 || forms.some((name) => name === form)) &&
    filter.every((entry) => !entry.endsWith('-free') || absences.includes(entry)) &&
    (!filter.includes('vegan') || isLabeledVegan(supplement, label))
  );
}

export function formOf({ unit }: Words): Form | undefined {
  return (Object.keys(FORMS) as Form[]).find((form) => FORMS[form].some((each) => each === unit));
}

/** Only products that call themselves vegan: a vegetarian capsule may hold anything. */
export function isLabeledVegan(supplement: Supplement, label: Words | undefined): boolean {
  const { name, description, benefits } = supplement;
  const texts = [name, description, ...benefits, label?.contents, ...(label?.freeFrom ?? [])];
  return texts.some((text) => /(?<!\bnot |\bnon-)\bvegan\b/i.test(text ?? ''));
}

function sortKey(sort: Sort, { name, price }: Supplement, label: Words | undefined) {
  if (sort === 'name') return name.toLowerCase();
  // Products without a daily price come last.
  return sort === 'price' ? parseCents(price) : (label?.dayCents ?? Infinity);
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'string') return one.localeCompare(String(other));
  return one === other ? 0 : one - Number(other);
}

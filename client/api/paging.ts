import { placeOf, SUPPLEMENTS_PER_PAGE } from '#shared/admin-catalog.ts';
import { ENTRIES_PER_PAGE } from '#shared/admin.ts';

/** Where the next page begins; a page that is not full was the last. */
export function nextPlace(
  page: readonly { displayOrder: number; id: number }[],
): string | undefined {
  const last = page.length < SUPPLEMENTS_PER_PAGE ? undefined : page.at(-1);
  return last && placeOf(last);
}

export function nextBefore(page: readonly { id: number }[]): number | undefined {
  return page.length < ENTRIES_PER_PAGE ? undefined : page.at(-1)?.id;
}

/** Whatever is empty is left out. */
export function writeQuery(values: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

import { ALL_CATEGORIES } from '#client/domain/catalog-filter.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** What the storefront keeps in its query string, so that it can be linked and survives a reload. */
export type CatalogUrl = {
  search: string;
  category: string;
  /** The supplement whose detail dialog is open. */
  supplementId: number | null;
};

const SUPPLEMENT_ID = /^[1-9]\d{0,9}$/;

export function parseAddress(queryString: string): CatalogUrl {
  const params = new URLSearchParams(queryString);
  const id = params.get('supplement') ?? '';
  return {
    search: params.get('search') ?? '',
    category: params.get('category') ?? ALL_CATEGORIES,
    supplementId: SUPPLEMENT_ID.test(id) ? Number(id) : null,
  };
}

/** The address after a change. Parameters that are not ours stay as they are. */
export function buildAddress(queryString: string, change: Partial<CatalogUrl>): string {
  const { search, category, supplementId } = { ...parseAddress(queryString), ...change };
  const params = new URLSearchParams(queryString);
  const state = { search, category, supplement: supplementId ?? '' };
  for (const [name, value] of Object.entries(state)) {
    // Taken out first, so that the same state always has the same address.
    params.delete(name);
    if (value !== '') params.append(name, String(value));
  }
  return params.size > 0 ? `${PAGE_PATHS.storefront}?${params}` : PAGE_PATHS.storefront;
}

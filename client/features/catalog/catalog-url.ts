import { ALL_CATEGORIES } from '#client/domain/catalog-filter.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** The state of the storefront in its query string. */
export type CatalogUrl = {
  search: string;
  category: string;
  /** The supplement whose detail dialog is open. */
  supplementId: number | null;
};

const SUPPLEMENT_ID = /^[1-9]\d{0,9}$/;

export function parseCatalogUrl(queryString: string): CatalogUrl {
  const params = new URLSearchParams(queryString);
  const id = params.get('supplement') ?? '';
  return {
    search: params.get('search') ?? '',
    category: params.get('category') ?? ALL_CATEGORIES,
    supplementId: SUPPLEMENT_ID.test(id) ? Number(id) : null,
  };
}

/** Keeps unknown parameters. */
export function buildCatalogUrl(queryString: string, change: Partial<CatalogUrl>): string {
  const { search, category, supplementId } = { ...parseCatalogUrl(queryString), ...change };
  const params = new URLSearchParams(queryString);
  const state = { search, category, supplement: supplementId ?? '' };
  for (const [name, value] of Object.entries(state)) {
    // Deleted first, so that the same state always has the same URL.
    params.delete(name);
    if (value !== '') params.append(name, String(value));
  }
  return params.size > 0 ? `${PAGE_PATHS.storefront}?${params}` : PAGE_PATHS.storefront;
}

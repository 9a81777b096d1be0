import { ALL_CATEGORIES } from '#client/domain/catalog-filter.ts';
import { productIdOf, productPath } from '#shared/rules/product-path.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** The state of the storefront in its URL. */
export type CatalogUrl = {
  search: string;
  category: string;
  /** The parameters of sort and filters, as a query string. */
  refinement: string;
  /** The supplement whose detail dialog is open; 0 for an unknown one. */
  supplementId: number | null;
};

type Change = Partial<Omit<CatalogUrl, 'supplementId'>> & {
  product?: { id: number; name: string } | null;
};

const REFINEMENTS = ['sort', 'form', 'free', 'vegan', 'stock'];
const SUPPLEMENT_ID = /^[1-9]\d{0,9}$/;

/** Also reads `/?supplement=7`, the former path of a product. */
export function parseCatalogUrl(url: string): CatalogUrl {
  const { pathname, searchParams: params } = new URL(url, 'http://x');
  const id = params.get('supplement') ?? '';
  const refinement = new URLSearchParams(
    [...params].filter(([name]) => REFINEMENTS.includes(name)),
  );
  return {
    search: params.get('search') ?? '',
    category: params.get('category') ?? ALL_CATEGORIES,
    refinement: String(refinement),
    supplementId: productIdOf(pathname) ?? (SUPPLEMENT_ID.test(id) ? Number(id) : null),
  };
}

/** Keeps unknown parameters. */
export function buildCatalogUrl(url: string, { product, ...change }: Change): string {
  const { pathname, searchParams: params } = new URL(url, 'http://x');
  const { search, category, refinement } = { ...parseCatalogUrl(url), ...change };
  const state = [
    ['search', search],
    ['category', category],
    ...REFINEMENTS.map((name) => [name, '']),
    ...new URLSearchParams(refinement),
  ];
  if (product !== undefined) state.push(['supplement', '']);
  for (const [name = '', value] of state) {
    // Deleted first, so that the same state always has the same URL.
    params.delete(name);
    if (value) params.append(name, value);
  }
  const closed = product === null ? PAGE_PATHS.storefront : pathname;
  const path = product ? productPath(product) : closed;
  return params.size > 0 ? `${path}?${params}` : path;
}

import { productIdOf, productPath } from '#shared/rules/product-path.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** The state of the storefront in its URL. */
type CatalogUrl = {
  search: string;
  category: string;
  sort: string;
  /** 'capsules,vegan,gluten-free,in-stock' */
  filter: string;
  /** The supplement whose detail dialog is open; 0 for an unknown one. */
  supplementId: number | null;
};

export type CatalogUrlChange = Partial<Omit<CatalogUrl, 'supplementId'>> & {
  product?: { id: number; name: string } | null;
};

const SUPPLEMENT_ID = /^[1-9]\d{0,9}$/;

/** Also reads `/?supplement=7`, the former path of a product. */
export function parseCatalogUrl(url: string): CatalogUrl {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const params = Object.fromEntries(searchParams);
  const { search = '', category = '', sort = '', filter = '', supplement = '' } = params;
  const oldId = SUPPLEMENT_ID.test(supplement) ? Number(supplement) : null;
  return { search, category, sort, filter, supplementId: productIdOf(pathname) ?? oldId };
}

/** Keeps unknown parameters. */
export function buildCatalogUrl(url: string, { product, ...change }: CatalogUrlChange): string {
  const { pathname, searchParams: params } = new URL(url, 'http://x');
  const { supplementId: _, ...filters } = { ...parseCatalogUrl(url), ...change };
  const state = product === undefined ? filters : { ...filters, supplement: '' };
  for (const [name, value] of Object.entries(state)) {
    // Deleted first, so that the same state always has the same URL.
    params.delete(name);
    if (value) params.append(name, value);
  }
  const closed = product === null ? PAGE_PATHS.storefront : pathname;
  const path = product ? productPath(product) : closed;
  return params.size > 0 ? `${path}?${params}` : path;
}

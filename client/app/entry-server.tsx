import { renderToString } from 'react-dom/server';
import { replaceCategories } from '#client/lib/store-categories.ts';
import { replaceShop } from '#client/lib/shop.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import type { StoreCategories } from '#shared/rules/arrange-categories.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

/** The storefront for a signed-out visitor, before the catalog loads. */
export function renderStorefront(shop: Shop, categories: StoreCategories): string {
  replaceShop(shop);
  replaceCategories(categories);
  return renderToString(<App queryClient={createQueryClient()} ssrPath={PAGE_PATHS.storefront} />);
}

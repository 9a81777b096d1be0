import { renderToString } from 'react-dom/server';
import { replaceShop } from '#client/lib/shop.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

/** The storefront as a visitor first sees it: signed out, the catalog still loading. */
export function renderStorefront(shop: Shop): string {
  replaceShop(shop);
  return renderToString(<App queryClient={createQueryClient()} ssrPath={PAGE_PATHS.storefront} />);
}

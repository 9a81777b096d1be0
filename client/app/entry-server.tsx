import { renderToString } from 'react-dom/server';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

/** The storefront as a visitor first sees it: signed out, the catalog still loading. */
export function renderStorefront(): string {
  return renderToString(<App queryClient={createQueryClient()} ssrPath={PAGE_PATHS.storefront} />);
}

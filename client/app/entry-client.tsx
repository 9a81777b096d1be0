import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { replaceCategories } from '#client/lib/store-categories.ts';
import type { StoreCategories } from '#shared/rules/arrange-categories.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root element');

// Absent where the categories are the defaults, and on pages of another server.
const categories = document.querySelector<HTMLMetaElement>('meta[name="categories"]');
if (categories) replaceCategories(JSON.parse(categories.content) as StoreCategories);

const queryClient = createQueryClient();
// In slices: a press or a scroll on a slow phone does not wait for the whole page to be drawn, or to be taken over.
startTransition(() => {
  if (root.firstElementChild) {
    hydrateRoot(root, <App queryClient={queryClient} ssrPath={PAGE_PATHS.storefront} />);
  } else {
    createRoot(root).render(<App queryClient={queryClient} />);
  }
});

// Once the first load is over, and not when it is needed: without a connection nothing can be loaded.
window.addEventListener('load', () => {
  import('./connection/show-connection.tsx').then(
    ({ showConnection }) => showConnection(queryClient),
    () => undefined,
  );
});

// A bank's own page sends the shopper back here. That is rare, so its code is loaded only then.
if (window.location.search.includes('payment_intent_client_secret=')) {
  void import('#client/features/checkout/settle-return.ts').then(({ settleReturn }) =>
    settleReturn(queryClient),
  );
}

import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { replaceCategories } from '#client/lib/store-categories.ts';
import type { StoreCategories } from '#shared/rules/arrange-categories.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

// An open dialog hides the page's scroll bar, whose space stays if it takes any.
const page = document.documentElement;
if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root element');

// Missing for default categories, and on pages of another server.
const categories = document.querySelector<HTMLMetaElement>('meta[name="categories"]');
if (categories) replaceCategories(JSON.parse(categories.content) as StoreCategories);

const queryClient = createQueryClient();
// Rendering in slices keeps slow phones responsive.
startTransition(() => {
  if (root.firstElementChild) {
    hydrateRoot(root, <App queryClient={queryClient} ssrPath={PAGE_PATHS.storefront} />);
  } else {
    createRoot(root).render(<App queryClient={queryClient} />);
  }
});

// Loaded in advance, since it cannot be loaded while offline.
window.addEventListener('load', () => {
  import('./connection/show-connection.tsx').then(
    ({ showConnection }) => showConnection(queryClient),
    () => undefined,
  );
});

if (window.location.search.includes('payment_intent_client_secret=')) {
  void import('#client/features/checkout/settle-return.ts').then(({ settleReturn }) =>
    settleReturn(queryClient),
  );
}

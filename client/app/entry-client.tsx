import { createRoot, hydrateRoot } from 'react-dom/client';
import { PAGE_PATHS } from '#shared/routes.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root element');

const queryClient = createQueryClient();
if (root.firstElementChild) {
  hydrateRoot(root, <App queryClient={queryClient} ssrPath={PAGE_PATHS.storefront} />);
} else {
  createRoot(root).render(<App queryClient={queryClient} />);
}

import { useEffect } from 'react';
import { useLocation } from 'wouter';
import StorefrontPage from '#client/pages/storefront.tsx';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { PageLoading } from '#client/ui/page-loading.tsx';
import { productIdOf } from '#shared/rules/product-path.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const LaterPages = lazyComponent(() => import('./later-pages.tsx'), MissingPages, PageLoading);

function MissingPages(): never {
  throw new Error('The pages could not be loaded');
}

/** The storefront is in the first bundle and server-rendered. Other pages load later. */
export function Routes() {
  const [location] = useLocation();
  // A product opens over the storefront.
  const pathname = productIdOf(location) === undefined ? location : PAGE_PATHS.storefront;
  // Preloads the other pages. If that fails, navigation loads them again.
  useEffect(() => void LaterPages.preload(), []);
  return (
    <ErrorBoundary key={pathname}>
      {pathname === PAGE_PATHS.storefront ? (
        <>
          <Arrival title={null} />
          <StorefrontPage />
        </>
      ) : (
        <LaterPages />
      )}
    </ErrorBoundary>
  );
}

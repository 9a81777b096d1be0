import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import StorefrontPage from '#client/pages/storefront.tsx';
import { productIdOf } from '#shared/rules/product-path.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageLoading } from './page-loading.tsx';

const loadLaterPages = () => import('./later-pages.tsx');
const LaterPages = lazy(loadLaterPages);

/** The storefront is in the first bundle and server-rendered. Other pages load later. */
export function Routes() {
  const [location] = useLocation();
  // A product opens over the storefront.
  const pathname = productIdOf(location) === undefined ? location : PAGE_PATHS.storefront;
  // Preloads the other pages. If that fails, navigation loads them again.
  useEffect(() => void loadLaterPages().catch(() => undefined), []);
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageLoading />}>
        {pathname === PAGE_PATHS.storefront ? (
          <>
            <Arrival title={null} />
            <StorefrontPage />
          </>
        ) : (
          <LaterPages />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { sharedCartQuery } from '#client/api/sharing.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { Recommendation } from '#client/features/sharing/recommendation.tsx';
import {
  RecommendationFailed,
  RecommendationLoading,
  RecommendationNotFound,
} from '#client/features/sharing/recommendation-messages.tsx';
import { useReportView } from '#client/features/sharing/use-report-view.ts';
import { SitePage } from '#client/features/site/site-page.tsx';
import { ApiError } from '#client/lib/api-client.ts';
import { showPageTitle } from '#client/lib/page-title.ts';
import { PAGE_PATHS } from '#shared/routes.ts';

/** What a practitioner recommends, before whoever holds the link. */
export default function SharedPage() {
  const { token } = useParams<{ token: string }>();
  return (
    <SitePage>
      <div className="mx-auto max-w-3xl">
        <SharedCart key={token} token={token} />
      </div>
    </SitePage>
  );
}

function SharedCart({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const { data: cart, error, isFetching, refetch } = useQuery(sharedCartQuery(token));
  const catalog = useQuery(supplementsQuery);
  /** Prices of today and how to take it come of the catalog: later they would push the buttons down. */
  const isLoading = cart ? catalog.isLoading : isFetching;
  const [openedMs] = useState(Date.now);
  /** The server's clock decides; the browser's is only a first guess. */
  const [isEnded, setIsEnded] = useState(false);
  const products = useMemo(
    () => catalog.data && new Map(catalog.data.map((supplement) => [supplement.id, supplement])),
    [catalog.data],
  );
  useReportView(token, cart !== undefined);
  const title = cart?.title;
  useEffect(() => {
    if (title !== undefined) showPageTitle(title);
  }, [title]);

  const browse = () => navigate(PAGE_PATHS.storefront);
  if (error instanceof ApiError && error.status === 404) {
    return <RecommendationNotFound onBrowse={browse} />;
  }
  const isExpired = isEnded || (cart?.expiresAt ? Date.parse(cart.expiresAt) <= openedMs : false);
  return (
    <>
      {(cart || isLoading) && (
        <h1 className="mb-6 text-3xl print:hidden sm:text-4xl">Supplement Recommendation</h1>
      )}
      {isLoading && <RecommendationLoading />}
      {!cart && !isLoading && <RecommendationFailed onRetry={() => void refetch()} />}
      {cart && !isLoading && (
        <Recommendation
          token={token}
          cart={cart}
          isExpired={isExpired}
          products={products}
          onAccepted={() => navigate(PAGE_PATHS.checkout)}
          onChanged={() => {
            // Else the answer has been taken over by the catalogue in memory.
            if (!catalog.data) void catalog.refetch();
          }}
          onEnded={() => {
            setIsEnded(true);
            void refetch();
          }}
          onBrowse={browse}
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { refillQuery } from '#client/api/refills.ts';
import { renderCardStep } from '#client/features/checkout/card-step.tsx';
import { RefillLoading, RefillNotFound } from '#client/features/refills/refill-messages.tsx';
import { RefillPage } from '#client/features/refills/refill-page.tsx';
import { SitePage } from '#client/features/site/site-page.tsx';
import { ApiError } from '#client/lib/api-client.ts';
import { LoadFailure } from '#client/ui/load-failure.tsx';

export default function RefillByToken() {
  const { token } = useParams<{ token: string }>();
  return (
    <SitePage>
      <Refill key={token} token={token} />
    </SitePage>
  );
}

function Refill({ token }: { token: string }) {
  const { data: refill, error, isFetching, refetch } = useQuery(refillQuery(token));
  if (refill) {
    return <RefillPage token={token} refill={refill} card={renderCardStep} />;
  }
  if (error instanceof ApiError && error.status === 404) return <RefillNotFound />;
  if (isFetching) return <RefillLoading />;
  return (
    <LoadFailure
      of="page"
      text="Your refills could not be loaded"
      hint="Nothing has changed. Please try again in a moment."
      onRetry={refetch}
    />
  );
}

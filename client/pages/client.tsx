import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useParams } from 'wouter';
import { personQuery } from '#client/api/practice-clients.ts';
import { ClientDetails } from '#client/features/practice/client-details.tsx';
import { dashboardPath, recommendPath } from '#client/features/recommend/dashboard-path.ts';
import { StatusBadge } from '#client/features/sent/status-badge.tsx';
import { ApiError } from '#client/lib/api-client.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { PractitionerFrame } from './practitioner-frame.tsx';

const SHARED_CARTS = dashboardPath('shared');

export default function ClientPage() {
  const { id } = useParams<{ id: string }>();
  return (
    <PractitionerFrame>
      {() => (
        <div className="mx-auto max-w-3xl">
          <ButtonLink variant="ghost" size="sm" className="-ml-3" href={SHARED_CARTS}>
            <ArrowLeft aria-hidden="true" size={18} />
            Back to Dashboard
          </ButtonLink>
          {/^\d{1,9}$/.test(id) ? <Client key={id} id={Number(id)} /> : <Unknown />}
        </div>
      )}
    </PractitionerFrame>
  );
}

function Client({ id }: { id: number }) {
  const [, navigate] = useLocation();
  const person = useQuery(personQuery(id));
  if (person.error instanceof ApiError && person.error.status === 404) return <Unknown />;
  if (person.data) {
    return (
      <ClientDetails
        person={person.data}
        recommendHref={recommendPath(id)}
        renderStatus={(status) => <StatusBadge status={status} />}
        onRemoved={() => navigate(SHARED_CARTS)}
      />
    );
  }
  if (person.isFetching) {
    return (
      <div data-loading className="grid min-h-96 place-items-center text-brand">
        <Spinner label="Loading the person" className="size-8" />
      </div>
    );
  }
  return (
    <LoadFailure
      of="page"
      text="We couldn’t load this person"
      hint="Please try again in a moment."
      onRetry={person.refetch}
    />
  );
}

function Unknown() {
  return (
    <div className="py-10 text-center sm:py-20">
      <h1 className="text-3xl">Person Not Found</h1>
      <p className="mt-4 text-muted">This person is not on your list.</p>
    </div>
  );
}

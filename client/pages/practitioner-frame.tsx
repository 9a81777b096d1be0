import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Redirect, useLocation } from 'wouter';
import { LockKeyhole } from 'lucide-react';
import { waitingRoleQuery } from '#client/api/accounts.ts';
import { useNoticeEnd } from '#client/api/notice-end.ts';
import { profileQuery, type User } from '#client/api/profile.ts';
import { SitePage } from '#client/features/site/site-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** A page for practitioners. Visitors are sent to sign in; other users see why they have no access. */
export function PractitionerFrame({ children }: { children: (user: User) => ReactNode }) {
  const [, navigate] = useLocation();
  const { data: newest, isFetching, refetch } = useQuery(profileQuery);
  useNoticeEnd(profileQuery.queryKey);
  // Deferred, so that slow phones stay responsive.
  const user = useDeferredValue(newest);
  const isLoading = isFetching || newest !== user;
  if (user === null) return <Redirect to={PAGE_PATHS.login} replace />;
  return (
    <SitePage>
      {!user && isLoading && <Loading />}
      {!user && !isLoading && (
        <LoadFailure
          of="page"
          text="We couldn’t load your dashboard"
          hint="Please try again in a moment."
          onRetry={refetch}
        />
      )}
      {user && !user.canShareCarts && (
        <AccessRestricted onReturn={() => navigate(PAGE_PATHS.storefront)} />
      )}
      {user?.canShareCarts && children(user)}
    </SitePage>
  );
}

function Loading() {
  return (
    <div data-loading className="grid min-h-96 place-items-center text-brand">
      <Spinner label="Loading your dashboard" className="size-8" />
    </div>
  );
}

function AccessRestricted({ onReturn }: { onReturn: () => void }) {
  const { data: requestedRole } = useQuery(waitingRoleQuery);
  return (
    <div className="mx-auto max-w-lg py-10 text-center sm:py-20">
      <LockKeyhole aria-hidden="true" size={40} strokeWidth={1.5} className="mx-auto text-accent" />
      <h1 className="mt-6 text-4xl">Access Restricted</h1>
      <p className="mt-4 text-muted">
        This dashboard is only available to consultants and practitioners with cart sharing
        privileges.
      </p>
      <Button size="lg" className="mt-8" onClick={onReturn}>
        Return to Store
      </Button>
      <p aria-live="polite" className="mt-8 min-h-18 text-info">
        {requestedRole &&
          `We’re reviewing your request to be a ${requestedRole} and will email you.`}
      </p>
    </div>
  );
}

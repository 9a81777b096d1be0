import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  recommendationsQuery,
  useChangePassword,
  useLogout,
  useLogoutEverywhere,
} from '#client/api/accounts.ts';
import { userOrdersQuery } from '#client/api/orders.ts';
import { isSignedOut, type User } from '#client/api/profile.ts';
import { userRefillsQuery } from '#client/api/refills.ts';
import { AcceptedRecommendations } from '#client/features/accounts/accepted-recommendations.tsx';
import { AccountHeader } from '#client/features/accounts/account-header.tsx';
import { AddressBook } from '#client/features/accounts/address-book.tsx';
import { ChangeEmailForm } from '#client/features/accounts/change-email-form.tsx';
import { ChangePasswordForm } from '#client/features/accounts/change-password-form.tsx';
import { ConfirmEmailBanner } from '#client/features/accounts/confirm-email-banner.tsx';
import { DevicesCard } from '#client/features/accounts/devices-card.tsx';
import { PersonalDataCard } from '#client/features/accounts/personal-data-card.tsx';
import { ProfileForm } from '#client/features/accounts/profile-form.tsx';
import { OrderList } from '#client/features/orders/order-list.tsx';
import { UserRefills } from '#client/features/refills/user-refills.tsx';
import { serverMessage } from '#client/lib/api-client.ts';
import { useAddition } from '#client/lib/use-addition.ts';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

export function Account({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const orders = useInfiniteQuery(userOrdersQuery);
  const recommendations = useQuery(recommendationsQuery);
  const refills = useAddition(useQuery(userRefillsQuery), true);
  const logout = useLogout();
  const logoutEverywhere = useLogoutEverywhere();
  const changePassword = useChangePassword();
  const [signOutFailure, setSignOutFailure] = useState<string | null>(null);
  // Servers that do not report email confirmation offer no account editing either.
  const canEdit = user.emailVerified !== null;

  function leaveDeleted() {
    navigate(PAGE_PATHS.storefront);
    showToast({
      title: 'Account deleted',
      description: 'We’ve emailed you a confirmation.',
      tone: 'success',
    });
  }

  async function signOut(end: typeof logout) {
    setSignOutFailure(null);
    try {
      await end.mutateAsync();
    } catch (error) {
      const message = serverMessage(error, 'We couldn’t sign you out. Please try again.');
      setSignOutFailure(message);
      report(message, error);
      return;
    }
    navigate(PAGE_PATHS.storefront);
    showToast({
      title: 'Logged out',
      description: 'You have been successfully logged out',
      tone: 'success',
    });
  }

  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-8">
      <AccountHeader user={user} />
      {user.emailVerified === false && <ConfirmEmailBanner />}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <OrderList
            orders={orders.data?.pages.flatMap((page) => page.rows)}
            isLoading={orders.isLoading}
            onMore={orders.hasNextPage ? () => void orders.fetchNextPage() : null}
            isLoadingMore={orders.isFetchingNextPage}
            onRetry={() => void orders.refetch()}
          />
          {/* The height of the refills is unknown until they load. */}
          {refills.isAwaited ? (
            <Skeleton className="h-dvh" />
          ) : (
            <>
              {refills.data && refills.data.length > 0 && <UserRefills refills={refills.data} />}
              <AcceptedRecommendations
                recommendations={recommendations.data}
                isLoading={recommendations.isLoading}
                onRetry={() => void recommendations.refetch()}
              />
              <AddressBook />
            </>
          )}
        </div>
        <div className="grid gap-6">
          {canEdit && (
            <Card aria-labelledby="details-title">
              <h2 id="details-title" className="mb-4 text-xl">
                Your details
              </h2>
              <ProfileForm user={user} />
              <ChangeEmailForm email={user.email ?? ''} />
            </Card>
          )}
          <Card aria-labelledby="password-title">
            <h2 id="password-title" className="mb-4 text-xl">
              Password
            </h2>
            <ChangePasswordForm onChange={changePassword.mutateAsync} onFailure={report} />
          </Card>
          {canEdit && <PersonalDataCard onDeleted={leaveDeleted} />}
          <DevicesCard
            isPending={logout.isPending || logoutEverywhere.isPending}
            failure={signOutFailure}
            onSignOut={() => void signOut(logout)}
            onSignOutEverywhere={() => void signOut(logoutEverywhere)}
          />
        </div>
      </div>
    </div>
  );
}

/** Ended sessions need no toast: the sign-in form replaces the account. */
function report(message: string, error: unknown): void {
  if (!isSignedOut(error)) showToast({ title: 'Error', description: message, tone: 'error' });
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import {
  type LoginInput,
  recommendationsQuery,
  useChangePassword,
  useLogin,
  useLogout,
  useLogoutEverywhere,
  useRequestReset,
} from '#client/api/accounts.ts';
import { userOrdersQuery } from '#client/api/orders.ts';
import { isSignedOut, profileQuery } from '#client/api/profile.ts';
import type { User } from '#client/api/read-user.ts';
import { greetingName } from '#client/domain/user-labels.ts';
import { AcceptedRecommendations } from '#client/features/accounts/accepted-recommendations.tsx';
import { AccountHeader } from '#client/features/accounts/account-header.tsx';
import { AddressBook } from '#client/features/accounts/address-book.tsx';
import { ChangeEmailForm } from '#client/features/accounts/change-email-form.tsx';
import { ChangePasswordForm } from '#client/features/accounts/change-password-form.tsx';
import { ConfirmEmailBanner } from '#client/features/accounts/confirm-email-banner.tsx';
import { Entrance } from '#client/features/accounts/entrance.tsx';
import { ForgotPasswordForm } from '#client/features/accounts/forgot-password-form.tsx';
import { LoginForm } from '#client/features/accounts/login-form.tsx';
import { PersonalDataCard } from '#client/features/accounts/personal-data-card.tsx';
import { ProfileForm } from '#client/features/accounts/profile-form.tsx';
import { SessionList } from '#client/features/accounts/session-list.tsx';
import { SignOutCard } from '#client/features/accounts/sign-out-card.tsx';
import { OrderList } from '#client/features/orders/order-list.tsx';
import { SitePage } from '#client/features/site/site-page.tsx';
import { serverMessage } from '#client/lib/api-client.ts';
import { focusHeading } from '#client/lib/focus-heading.ts';
import { showPageTitle } from '#client/lib/page-title.ts';
import { Card } from '#client/ui/card.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** Visitors sign in here; for everyone else it is their account. */
export default function LoginPage() {
  const { data: user, isPending } = useQuery(profileQuery);
  const login = useLogin();
  // Whoever is just signing in is on the way to the store: their account is not shown in between.
  const showsAccount = Boolean(user) && !login.isPending;
  const [hasShownAccount, setHasShownAccount] = useState(showsAccount);
  if (showsAccount && !hasShownAccount) setHasShownAccount(true);
  const title = user ? 'Your account' : 'Sign in';
  useEffect(() => showPageTitle(title), [title]);
  return (
    <SitePage>
      {isPending && (
        <div data-loading className="grid min-h-96 place-items-center text-brand">
          <Spinner label="Loading your account" className="size-8" />
        </div>
      )}
      {!isPending &&
        (user && showsAccount ? (
          // What was typed belongs to whoever typed it: another tab may have signed somebody else in.
          <Account key={user.username} user={user} />
        ) : (
          <SignIn hasEnded={hasShownAccount} onLogin={login.mutateAsync} />
        ))}
    </SitePage>
  );
}

type SignInProps = {
  /** Their account was open, and somewhere else they were signed out. */
  hasEnded: boolean;
  onLogin: (input: LoginInput) => Promise<User | null>;
};

function SignIn({ hasEnded, onLogin }: SignInProps) {
  const [, navigate] = useLocation();
  const [hasForgotten, setHasForgotten] = useState(false);
  const [typedEmail, setTypedEmail] = useState('');
  const requestReset = useRequestReset();
  useEffect(() => {
    if (!hasEnded) return;
    // The account was a longer page: its place is somewhere below this one.
    window.scrollTo(0, 0);
    focusHeading();
  }, [hasEnded]);

  async function signIn(input: LoginInput) {
    const user = await onLogin(input);
    navigate(PAGE_PATHS.storefront);
    showToast({
      title: 'Login successful',
      description: `Welcome back, ${(user && greetingName(user)) || input.email}!`,
      tone: 'success',
    });
  }

  function switchForm(toForgotten: boolean) {
    flushSync(() => setHasForgotten(toForgotten));
    focusHeading();
  }

  function forget(email: string) {
    setTypedEmail(email);
    switchForm(true);
  }

  if (hasForgotten) {
    return (
      <Entrance
        title="Reset your password"
        subtitle="Tell us your email address and we send you a link to choose a new one."
      >
        <ForgotPasswordForm
          email={typedEmail}
          onRequest={requestReset.mutateAsync}
          onBack={() => switchForm(false)}
        />
      </Entrance>
    );
  }
  return (
    <Entrance
      title="Welcome back"
      subtitle={
        hasEnded
          ? 'You were signed out. Please sign in again.'
          : 'Access your supplement recommendations and orders'
      }
    >
      <LoginForm
        onLogin={signIn}
        onFailure={(message) => showFailure('Login failed', message)}
        onForgotPassword={forget}
        email={typedEmail}
      />
    </Entrance>
  );
}

function Account({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const orders = useInfiniteQuery(userOrdersQuery);
  const recommendations = useQuery(recommendationsQuery);
  const logout = useLogout();
  const logoutEverywhere = useLogoutEverywhere();
  const changePassword = useChangePassword();
  const [signOutFailure, setSignOutFailure] = useState<string | null>(null);
  // A shop that does not tell whether the address is confirmed has none of what follows from it.
  const canEdit = user.emailVerified !== null;

  function leaveForGood() {
    navigate(PAGE_PATHS.storefront);
    showToast({
      title: 'Account deleted',
      description: 'Your account is gone. We have sent you a last message about it.',
      tone: 'success',
    });
  }

  async function signOut(end: typeof logout) {
    setSignOutFailure(null);
    try {
      await end.mutateAsync();
    } catch (error) {
      const message = serverMessage(error, 'You could not be signed out. Please try again.');
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
          <AcceptedRecommendations
            recommendations={recommendations.data}
            isLoading={recommendations.isLoading}
            onRetry={() => void recommendations.refetch()}
          />
          <AddressBook />
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
          <SignOutCard
            isPending={logout.isPending || logoutEverywhere.isPending}
            failure={signOutFailure}
            onSignOut={() => void signOut(logout)}
            onSignOutEverywhere={() => void signOut(logoutEverywhere)}
          />
          {canEdit && <PersonalDataCard onDeleted={leaveForGood} />}
          <SessionList />
        </div>
      </div>
    </div>
  );
}

/** A session that has ended meanwhile is told by the sign-in form, which comes in the place of the account. */
function report(message: string, error: unknown): void {
  if (!isSignedOut(error)) showFailure('Error', message);
}

function showFailure(title: string, description: string): void {
  showToast({ title, description, tone: 'error' });
}

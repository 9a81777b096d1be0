import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { type LoginInput, useLogin, useRequestReset } from '#client/api/accounts.ts';
import { profileQuery, type User } from '#client/api/profile.ts';
import { Entrance } from '#client/features/accounts/entrance.tsx';
import { ForgotPasswordForm } from '#client/features/accounts/forgot-password-form.tsx';
import { LoginForm } from '#client/features/accounts/login-form.tsx';
import { SampleLogins } from '#client/features/site/sample-logins.tsx';
import { SitePage } from '#client/features/site/site-page.tsx';
import { focusHeading } from '#client/lib/focus-heading.ts';
import { showPageTitle } from '#client/lib/page-title.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { Account } from './account.tsx';

/** The sign-in form for visitors, the account for users. */
export default function LoginPage() {
  const { data: user, isPending } = useQuery(profileQuery);
  const login = useLogin();
  // Signing in leads to the store, without showing the account in between.
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
          // Another tab may sign in another user: the key discards what the first one typed.
          <Account key={user.username} user={user} />
        ) : (
          <SignIn hasEnded={hasShownAccount} onLogin={login.mutateAsync} />
        ))}
    </SitePage>
  );
}

type SignInProps = {
  /** The session ended while the account was open. */
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
    window.scrollTo(0, 0);
    focusHeading();
  }, [hasEnded]);

  async function signIn(input: LoginInput) {
    const user = await onLogin(input);
    navigate(PAGE_PATHS.storefront);
    showToast({
      title: 'Login successful',
      description: `Welcome back, ${user?.firstName || user?.username || input.email}!`,
      tone: 'success',
    });
  }

  function forget(email: string) {
    setTypedEmail(email);
    setHasForgotten(true);
  }

  return (
    <Swap>
      {hasForgotten ? (
        <Entrance
          title="Reset your password"
          subtitle="Enter your email and we’ll send you a link to choose a new one."
        >
          <ForgotPasswordForm
            email={typedEmail}
            onRequest={requestReset.mutateAsync}
            onBack={() => setHasForgotten(false)}
          />
        </Entrance>
      ) : (
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
            onFailure={(message) =>
              showToast({ title: 'Login failed', description: message, tone: 'error' })
            }
            onForgotPassword={forget}
            email={typedEmail}
          />
          <SampleLogins isConsole={false} />
        </Entrance>
      )}
    </Swap>
  );
}

import { CircleUserRound, LayoutDashboard } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import type { User } from '#client/api/profile.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** With keys, links are replaced rather than faded into each other when the profile arrives. */
export function AccountLinks({ user }: { user: User | null }) {
  const [, navigate] = useLocation();
  if (!user) {
    return (
      <>
        <ButtonLink key="login" href={PAGE_PATHS.login} variant="ghost" size="sm">
          Login
        </ButtonLink>
        <ButtonLink key="register" href={PAGE_PATHS.register} size="sm">
          Sign Up
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {user.canShareCarts && (
        <ButtonLink
          key="dashboard"
          href={PAGE_PATHS.dashboard}
          variant="ghost"
          size="sm"
          title={user.hasUpdates ? 'New answers' : ''}
        >
          <LayoutDashboard aria-hidden="true" size={18} className="max-lg:hidden" />
          Dashboard
          {user.hasUpdates && (
            // Below lg the dot is in the padding, so that the links fit their reserved space.
            <span className="size-2 rounded-full bg-accent max-lg:-mr-3 max-lg:-ml-1" />
          )}
        </ButtonLink>
      )}
      <Button
        key="account"
        variant="secondary"
        size="sm"
        onClick={() => navigate(PAGE_PATHS.login)}
      >
        <CircleUserRound aria-hidden="true" size={18} className="max-lg:hidden" />
        Account
      </Button>
    </>
  );
}

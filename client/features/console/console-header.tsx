import { History, KeyRound, LayoutDashboard, LogOut, Mail, Settings, Store } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { OpeningLink } from './opening-link.tsx';
import { AdminPasswordDialog } from './admin-password-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';

type ConsoleHeaderProps = {
  /** Which of its pages this is. */
  title: 'Console' | 'Settings' | 'Earnings';
  username: string;
  isLoggingOut: boolean;
  onLogout: () => void;
};

export function ConsoleHeader(props: ConsoleHeaderProps) {
  const { title, username, isLoggingOut, onLogout } = props;
  const [showsActivity, setShowsActivity] = useState(false);
  const [showsMail, setShowsMail] = useState(false);
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-6 lg:px-8">
          {/* Its width follows the window and never its text: what arrives in it moves no button. */}
          <div className="min-w-0 flex-1 max-lg:basis-full">
            <h1 className="text-2xl">{title}</h1>
            <p className="flex gap-x-3 text-sm text-muted">
              <span className="truncate">Welcome, {username}</span>
              <OpeningLink />
            </p>
          </div>
          {title === 'Console' ? (
            <ButtonLink key="settings" href={PAGE_PATHS.adminSettings} variant="ghost" size="sm">
              <Settings aria-hidden="true" size={16} />
              Settings
            </ButtonLink>
          ) : (
            <ButtonLink key="console" href={PAGE_PATHS.admin} variant="ghost" size="sm">
              <LayoutDashboard aria-hidden="true" size={16} />
              Console
            </ButtonLink>
          )}
          <Button variant="ghost" size="sm" onClick={() => setShowsActivity(true)}>
            <History aria-hidden="true" size={16} />
            Activity
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setShowsMail(true)}>
            <Mail aria-hidden="true" size={16} />
            <span className="max-lg:sr-only">Mail</span>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setIsChangingPassword(true)}>
            <KeyRound aria-hidden="true" size={16} />
            <span className="max-sm:sr-only">Password</span>
          </Button>
          <ButtonLink href={PAGE_PATHS.storefront} variant="secondary" size="sm">
            <Store aria-hidden="true" size={16} />
            Back to Store
          </ButtonLink>
          <Button
            variant="secondary"
            size="sm"
            disabled={isLoggingOut}
            onClick={onLogout}
            data-leaves
          >
            <LogOut aria-hidden="true" size={16} />
            {isLoggingOut ? 'Logging out...' : 'Logout'}
          </Button>
        </div>
      </header>
      {/* Beside it: the dialog has a header of its own. */}
      <ActivityDialog open={showsActivity} onClose={() => setShowsActivity(false)} />
      <MailDialog open={showsMail} onClose={() => setShowsMail(false)} />
      <AdminPasswordDialog
        open={isChangingPassword}
        username={username}
        onClose={() => setIsChangingPassword(false)}
      />
    </>
  );
}

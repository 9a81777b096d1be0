import { History, KeyRound, LogOut, Mail, Store } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { AdminPasswordDialog } from './admin-password-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';

type ConsoleHeaderProps = { username: string; isLoggingOut: boolean; onLogout: () => void };

export function ConsoleHeader({ username, isLoggingOut, onLogout }: ConsoleHeaderProps) {
  const [showsActivity, setShowsActivity] = useState(false);
  const [showsMail, setShowsMail] = useState(false);
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-6 lg:px-8">
          <div className="mr-auto min-w-0">
            <h1 className="text-2xl">Console</h1>
            <p className="truncate text-sm text-muted">Welcome, {username}</p>
          </div>
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
          <Button variant="secondary" size="sm" disabled={isLoggingOut} onClick={onLogout}>
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

import {
  History,
  KeyRound,
  LayoutDashboard,
  LogOut,
  Mail,
  Settings,
  Store,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { OpeningLink } from './opening-link.tsx';
import { AdminPasswordDialog } from './admin-password-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';

/** Which of its pages is open. */
export type ConsoleTitle = 'Console' | 'Settings' | 'People';

type ConsoleHeaderProps = {
  title: ConsoleTitle;
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
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-2 xl:gap-x-4 px-4 py-4 sm:px-6 lg:px-8">
          {/* Its width follows the window and never its text: what arrives in it moves no button. */}
          <div className="min-w-0 flex-1 max-lg:basis-full">
            <h1 className="text-2xl">{title}</h1>
            <p className="flex gap-x-3 text-sm text-muted">
              <span className="truncate">Welcome, {username}</span>
              <OpeningLink />
            </p>
          </div>
          {PAGES.map((page) => (
            <PageLink key={page} to={page === title ? 'Console' : page} />
          ))}
          <Button variant="ghost" size="sm" onClick={() => setShowsActivity(true)}>
            <History aria-hidden="true" size={16} />
            <span className="max-lg:sr-only">Activity</span>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setShowsMail(true)}>
            <Mail aria-hidden="true" size={16} />
            <span className="max-lg:sr-only">Mail</span>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setIsChangingPassword(true)}>
            <KeyRound aria-hidden="true" size={16} />
            <span className="max-lg:sr-only">Password</span>
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

const PAGES = ['People', 'Settings'] as const;
const LINKS = {
  Console: { href: PAGE_PATHS.admin, Icon: LayoutDashboard },
  People: { href: PAGE_PATHS.adminPeople, Icon: Users },
  Settings: { href: PAGE_PATHS.adminSettings, Icon: Settings },
};

/** The way back to the console stands where the way to this page was. */
function PageLink({ to }: { to: ConsoleTitle }) {
  const { href, Icon } = LINKS[to];
  return (
    <ButtonLink href={href} variant="ghost" size="sm">
      <Icon aria-hidden="true" size={16} />
      {to}
    </ButtonLink>
  );
}

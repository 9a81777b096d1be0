import {
  BookMarked,
  History,
  LayoutDashboard,
  LogOut,
  Mail,
  Search,
  Settings,
  ShieldCheck,
  Store,
  UserRound,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { asksForMail } from './console-url.ts';
import { OpeningLink } from './opening-link.tsx';
import { FIND_KEY } from './use-find-key.ts';

const ActivityDialog = lazyDialog(
  async () => (await import('./activity-dialog.tsx')).ActivityDialog,
);
const MailDialog = lazyDialog(async () => (await import('./mail-dialog.tsx')).MailDialog);
const TemplatesDialog = lazyDialog(
  async () => (await import('./templates-dialog.tsx')).TemplatesDialog,
);

export type ConsolePage =
  | 'Console'
  | 'Settings'
  | 'People'
  | 'Earnings'
  | 'Administrators'
  | 'Account';

/** Settings lead to the earnings: they have no link of their own. */
const PAGES = [
  { title: 'Console', href: PAGE_PATHS.admin, Icon: LayoutDashboard },
  { title: 'Settings', href: CONSOLE_PATHS.settings, Icon: Settings },
  { title: 'People', href: CONSOLE_PATHS.people, Icon: Users },
  { title: 'Administrators', href: CONSOLE_PATHS.administrators, Icon: ShieldCheck },
  { title: 'Account', href: CONSOLE_PATHS.account, Icon: UserRound },
] as const;

const FOR_OWNERS: ReadonlySet<ConsolePage> = new Set([
  'Settings',
  'People',
  'Earnings',
  'Administrators',
]);

export function isForOwners(title: ConsolePage): boolean {
  return FOR_OWNERS.has(title);
}

/** Where there is little room, these keep their names longest; in the end the pictures have to do. */
const NAMED: ReadonlySet<ConsolePage> = new Set(['Console', 'Settings', 'People']);
const SHORT = 'max-lg:sr-only';

type ConsoleHeaderProps = {
  /** Which of its pages this is. */
  title: ConsolePage;
  username: string;
  isLoggingOut: boolean;
  onFind: () => void;
  onLogout: () => void;
};

export function ConsoleHeader(props: ConsoleHeaderProps) {
  const { title, username, isLoggingOut, onFind, onLogout } = props;
  const isOwner = useRights('owner');
  const [showsActivity, setShowsActivity] = useState(false);
  const [showsMail, setShowsMail] = useState(false);
  const isMailAsked = useLocationProperty(() => asksForMail(location.search));
  const [showsTemplates, setShowsTemplates] = useState(false);
  const links = PAGES.filter(
    (page) => page.title !== title && (isOwner || !isForOwners(page.title)),
  );
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto grid max-w-7xl gap-2 px-4 py-4 sm:px-6 lg:px-8">
          <div className="flex flex-wrap items-center gap-2">
            {/* Its width follows the window and never its text: what arrives in it moves no button. */}
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <h1 className="text-2xl">{title}</h1>
              <p className="flex gap-x-3 text-sm text-muted">
                <span className="truncate">Welcome, {username}</span>
                {isOwner && <OpeningLink />}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => navigate(PAGE_PATHS.storefront)}
              data-leaves
            >
              <Store aria-hidden="true" size={16} />
              Back to Store
            </Button>
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
          <nav aria-label="Console" className="-mx-3 flex flex-wrap sm:gap-x-1 xl:gap-x-3">
            <Button
              variant="ghost"
              size="sm"
              title={FIND_KEY}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={onFind}
            >
              <Search aria-hidden="true" size={16} />
              <span className={SHORT}>Find</span>
            </Button>
            {links.map((page) => (
              <ButtonLink key={page.title} href={page.href} variant="ghost" size="sm">
                <page.Icon aria-hidden="true" size={16} />
                <span className={NAMED.has(page.title) ? 'max-sm:sr-only' : SHORT}>
                  {page.title}
                </span>
              </ButtonLink>
            ))}
            {isOwner && (
              <Button variant="ghost" size="sm" onClick={() => setShowsActivity(true)}>
                <History aria-hidden="true" size={16} />
                <span className={SHORT}>Activity</span>
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => setShowsMail(true)}>
              <Mail aria-hidden="true" size={16} />
              <span className={SHORT}>Mail</span>
            </Button>
            {isOwner && (
              <Button variant="ghost" size="sm" onClick={() => setShowsTemplates(true)}>
                <BookMarked aria-hidden="true" size={16} />
                <span className={SHORT}>Templates</span>
              </Button>
            )}
          </nav>
        </div>
      </header>
      {/* Outside of the header element, because a dialog has a header of its own. */}
      {showsActivity && <ActivityDialog onClose={() => setShowsActivity(false)} />}
      {(showsMail || isMailAsked) && (
        <MailDialog
          onClose={() => {
            setShowsMail(false);
            if (isMailAsked) navigate(PAGE_PATHS.admin, { replace: true });
          }}
        />
      )}
      {showsTemplates && <TemplatesDialog onClose={() => setShowsTemplates(false)} />}
    </>
  );
}

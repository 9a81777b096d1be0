import { LogOut, Store } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { useRights } from '#client/api/admin-session.ts';
import { Button } from '#client/ui/button.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import type { ConsolePage } from './console-pages.ts';
import { OpeningLink } from './opening-link.tsx';

type ConsoleHeaderProps = {
  page: ConsolePage;
  username: string;
  isLoggingOut: boolean;
  onLogout: () => void;
};

export function ConsoleHeader({ page, username, isLoggingOut, onLogout }: ConsoleHeaderProps) {
  const isOwner = useRights('owner');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* Its width follows the window, so that late text moves no button. */}
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h1 className="text-2xl">{page}</h1>
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
      <Button variant="secondary" size="sm" disabled={isLoggingOut} onClick={onLogout} data-leaves>
        <LogOut aria-hidden="true" size={16} />
        {isLoggingOut ? 'Logging out...' : 'Logout'}
      </Button>
    </div>
  );
}

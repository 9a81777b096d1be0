import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { adminUserQuery, useAdminLogout, useRights } from '#client/api/admin-session.ts';
import { useNoticeEnd } from '#client/api/notice-end.ts';
import { isSignedOut } from '#client/api/profile.ts';
import { ConsoleBar } from '#client/features/console/console-bar.tsx';
import { ConsoleHeader } from '#client/features/console/console-header.tsx';
import { type ConsolePage, roleFor } from '#client/features/console/console-pages.ts';
import { PasswordNotice } from '#client/features/console/password-notice.tsx';
import { useFindKey } from '#client/features/console/use-find-key.ts';
import { noteConsoleVisit } from '#client/lib/console-visit.ts';
import { Button } from '#client/ui/button.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { showFailure } from '#client/ui/show-failure.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { showToast, type ToastOptions } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import type ConsoleFinder from './console-finder.tsx';

const LOGGED_OUT: ToastOptions = {
  title: 'Logged out',
  description: 'You have been successfully logged out',
  tone: 'success',
};

const LOGOUT_FAILED: ToastOptions = {
  title: 'Logout failed',
  description: 'The server did not confirm it. This browser may still be signed in.',
  tone: 'error',
};

type FrameProps = { page: ConsolePage; children: ReactNode };

/** Opens once the session is known. Only a 401 of the session check closes it, so that a hiccup loses no unsaved input. */
export function ConsoleFrame({ page, children }: FrameProps) {
  const session = useQuery(adminUserQuery);
  // Deferred, so that presses and scrolling do not wait for the whole console on a slow phone.
  const admin = useDeferredValue(session.data);
  if (admin && !isSignedOut(session.error)) {
    return (
      <OpenConsole page={page} username={admin.username}>
        {children}
      </OpenConsole>
    );
  }
  if (session.isPending || session.isSuccess) return <Waiting text="Checking authentication..." />;
  if (isSignedOut(session.error)) return <Redirecting />;
  return (
    <Waiting text="We can’t reach the server.">
      <Button onClick={() => void session.refetch()}>Try again</Button>
    </Waiting>
  );
}

function Redirecting() {
  const [, navigate] = useLocation();
  useEffect(() => {
    noteConsoleVisit(false);
    showToast({
      title: 'Authentication Required',
      description: 'Please log in to access the admin panel',
      tone: 'error',
      outlivesPage: true,
    });
    // Loads the page first, so that this text stays until the page can be drawn.
    void import('./admin-login.tsx')
      .catch(() => undefined)
      .then(() => navigate(PAGE_PATHS.adminLogin, { replace: true }));
  }, [navigate]);
  return <Waiting text="Redirecting to login..." />;
}

function Waiting({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center content-center gap-4 px-4 text-muted">
      {!children && <Spinner label={null} className="size-8 text-brand" />}
      <h1 className="font-sans text-base font-medium">{text}</h1>
      {children}
    </main>
  );
}

function OpenConsole({ page, username, children }: FrameProps & { username: string }) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const logout = useAdminLogout();
  const isAllowed = useRights(roleFor(page));
  const finder = useFinderDialog();
  useFindKey(finder.open);
  useNoticeEnd(adminUserQuery.queryKey);
  useEffect(() => noteConsoleVisit(true), []);

  /** A failed logout also clears everything that was loaded in this browser. */
  async function signOut() {
    const isConfirmed = await logout.mutateAsync().then(
      () => true,
      () => false,
    );
    // Leaves the console first, because its queries would load everything again.
    flushSync(() => navigate(PAGE_PATHS.adminLogin));
    noteConsoleVisit(false);
    client.clear();
    showToast(isConfirmed ? LOGGED_OUT : LOGOUT_FAILED);
  }

  return (
    <div className="min-h-dvh">
      <ConsoleBar page={page} onFind={finder.open} />
      {finder.dialog}
      <main className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-6 lg:px-8">
        <ConsoleHeader
          page={page}
          username={username}
          isLoggingOut={logout.isPending}
          onLogout={() => void signOut()}
        />
        <PasswordNotice />
        {isAllowed ? (
          children
        ) : (
          <ListMessage title="This page is for owners">Ask an owner of the shop.</ListMessage>
        )}
      </main>
    </div>
  );
}

function useFinderDialog() {
  const [Finder, setFinder] = useState<ComponentType<ComponentProps<typeof ConsoleFinder>>>();
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    try {
      const { default: Loaded } = await import('./console-finder.tsx');
      setFinder(() => Loaded);
      setIsOpen(true);
    } catch (error) {
      showFailure(error, 'The search could not be loaded.');
    }
  }

  return {
    open: () => void open(),
    dialog: Finder && <Finder open={isOpen} onClose={() => setIsOpen(false)} />,
  };
}

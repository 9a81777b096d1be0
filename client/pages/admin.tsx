import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { adminUserQuery, useAdminLogout, useNoticeAdminEnd } from '#client/api/admin-session.ts';
import { adminStatsQuery } from '#client/api/admin-statistics.ts';
import { isSignedOut } from '#client/api/profile.ts';
import { ConsoleHeader } from '#client/features/console/console-header.tsx';
import { PasswordNotice } from '#client/features/console/password-notice.tsx';
import { useConsoleAddress } from '#client/features/console/use-console-address.ts';
import { CategoriesTab } from '#client/features/manage-catalog/categories-tab.tsx';
import { SupplementsTab } from '#client/features/manage-catalog/supplements-tab.tsx';
import { InventoryTab } from '#client/features/manage-inventory/inventory-tab.tsx';
import { OrdersTab } from '#client/features/manage-orders/orders-tab.tsx';
import { InsightsPanel } from '#client/features/reports/insights-panel.tsx';
import { StatCards } from '#client/features/reports/stat-cards.tsx';
import { Button } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { showToast, type ToastOptions } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const LOGGED_OUT: ToastOptions = {
  title: 'Logged out',
  description: 'You have been successfully logged out',
  tone: 'success',
};

const LOGOUT_FAILED: ToastOptions = {
  title: 'Logout failed',
  description: 'The server did not confirm it: this browser may still be signed in.',
  tone: 'error',
};

/**
 * Shows nothing of the console until the server has said who is there. Once it is open only a 401 of that
 * same call closes it: what is being typed must not go over a hiccup.
 */
export default function AdminPage() {
  const session = useQuery(adminUserQuery);
  if (session.data && !isSignedOut(session.error)) {
    return <Console username={session.data.username} />;
  }
  if (session.isPending) return <Waiting text="Checking authentication..." />;
  if (isSignedOut(session.error)) return <Redirecting />;
  return (
    <Waiting text="The console cannot be reached.">
      <Button onClick={() => void session.refetch()}>Try again</Button>
    </Waiting>
  );
}

function Redirecting() {
  const [, navigate] = useLocation();
  useEffect(() => {
    showToast({
      title: 'Authentication Required',
      description: 'Please log in to access the admin panel',
      tone: 'error',
    });
    // First the page, so that this text stands until there is something else to see.
    void import('./admin-login.tsx')
      .catch(() => undefined)
      .then(() => navigate(PAGE_PATHS.adminLogin, { replace: true }));
  }, [navigate]);
  return <Waiting text="Redirecting to login..." />;
}

function Waiting({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center content-center gap-4 px-4 text-muted">
      {!children && <Spinner label={null} className="size-8 text-brand" />}
      <h1 className="font-sans text-base font-medium">{text}</h1>
      {children}
    </main>
  );
}

function Console({ username }: { username: string }) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const { tab, filter, openTab, setFilter } = useConsoleAddress();
  const stats = useQuery(adminStatsQuery);
  const logout = useAdminLogout();
  useNoticeAdminEnd();

  /** A failed logout ends here too: nothing that was loaded stays in this browser. */
  async function signOut() {
    const isConfirmed = await logout.mutateAsync().then(
      () => true,
      () => false,
    );
    // Off the screen first: a console that is still drawn would load everything again.
    flushSync(() => navigate(PAGE_PATHS.adminLogin));
    client.clear();
    showToast(isConfirmed ? LOGGED_OUT : LOGOUT_FAILED);
  }

  return (
    <div className="min-h-dvh">
      <ConsoleHeader
        username={username}
        isLoggingOut={logout.isPending}
        onLogout={() => void signOut()}
      />
      <main className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-8 px-4 py-8 sm:px-6 lg:px-8">
        <PasswordNotice />
        <StatCards stats={stats.data} />
        <InsightsPanel />
        <Tabs
          label="Console"
          openId={tab}
          onOpen={openTab}
          tabs={[
            { id: 'supplements', label: 'Supplements', panel: <SupplementsTab /> },
            { id: 'categories', label: 'Categories', panel: <CategoriesTab /> },
            { id: 'inventory', label: 'Inventory', panel: <InventoryTab /> },
            {
              id: 'orders',
              label: 'Orders',
              panel: <OrdersTab filter={filter} onFilter={setFilter} />,
            },
          ]}
        />
      </main>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { adminUserQuery, useAdminLogout, useNoticeAdminEnd } from '#client/api/admin-session.ts';
import { adminStatsQuery } from '#client/api/admin-statistics.ts';
import { isSignedOut } from '#client/api/profile.ts';
import { CategoriesTab } from '#client/features/admin/categories-tab.tsx';
import { ConsoleHeader } from '#client/features/admin/console-header.tsx';
import { InsightsPanel } from '#client/features/admin/insights-panel.tsx';
import { InventoryTab } from '#client/features/admin/inventory-tab.tsx';
import { OrdersTab } from '#client/features/admin/orders-tab.tsx';
import { StatCards } from '#client/features/admin/stat-cards.tsx';
import { SupplementsTab } from '#client/features/admin/supplements-tab.tsx';
import { useConsoleAddress } from '#client/features/admin/use-console-address.ts';
import { Button } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { Admin } from '#shared/admin.ts';
import { PAGE_PATHS } from '#shared/routes.ts';

/** Shows nothing of the console until the server has said who is there. */
export default function AdminPage() {
  const session = useQuery(adminUserQuery);
  if (session.data && !session.isError) return <Console admin={session.data} />;
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

function Console({ admin }: { admin: Admin }) {
  const [, navigate] = useLocation();
  const { tab, filter, openTab, setFilter } = useConsoleAddress();
  const stats = useQuery(adminStatsQuery);
  const logout = useAdminLogout();
  useNoticeAdminEnd();

  /** A failed logout ends here too: nothing that was loaded stays in this browser. */
  async function signOut() {
    await logout.mutateAsync().catch(() => undefined);
    navigate(PAGE_PATHS.adminLogin);
    showToast({
      title: 'Logged out',
      description: 'You have been successfully logged out',
      tone: 'success',
    });
  }

  return (
    <div className="min-h-dvh">
      <ConsoleHeader
        username={admin.username}
        isLoggingOut={logout.isPending}
        onLogout={() => void signOut()}
      />
      <main className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-8 px-4 py-8 sm:px-6 lg:px-8">
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

import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'wouter';
import { adminStatsQuery } from '#client/api/admin-statistics.ts';
import { ToDoRow } from '#client/features/console/to-do-row.tsx';
import { useConsoleUrl } from '#client/features/console/use-console-url.ts';
import { SupplementsTab } from '#client/features/manage-catalog/supplements-tab.tsx';
import { InsightsPanel } from '#client/features/reports/insights-panel.tsx';
import { StatCards } from '#client/features/reports/stat-cards.tsx';
import { showPageTitle } from '#client/lib/page-title.ts';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { lazyScreen } from '#client/ui/lazy-screen.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { ConsoleFrame } from './console-frame.tsx';

type Screen = { title: string; Screen: ComponentType };

const SCREENS: Readonly<Record<string, Screen>> = {
  [PAGE_PATHS.admin]: { title: 'Console', Screen: ConsoleTabsPage },
  [CONSOLE_PATHS.settings]: {
    title: 'Settings',
    Screen: lazyScreen(() => import('./admin-settings.tsx')),
  },
  [CONSOLE_PATHS.people]: {
    title: 'People',
    Screen: lazyScreen(() => import('./admin-people.tsx')),
  },
  [CONSOLE_PATHS.earnings]: {
    title: 'Earnings',
    Screen: lazyScreen(() => import('./admin-earnings.tsx')),
  },
  [CONSOLE_PATHS.administrators]: {
    title: 'Administrators',
    Screen: lazyScreen(() => import('./administrators.tsx')),
  },
  [CONSOLE_PATHS.account]: {
    title: 'Account',
    Screen: lazyScreen(() => import('./admin-account.tsx')),
  },
  [CONSOLE_PATHS.join]: {
    title: 'Join the console',
    Screen: lazyScreen(() => import('./admin-join.tsx')),
  },
  [CONSOLE_PATHS.confirmEmail]: {
    title: 'Confirm your email address',
    Screen: lazyScreen(() => import('./admin-confirm-email.tsx')),
  },
  [CONSOLE_PATHS.packingSlips]: {
    title: 'Packing slips',
    Screen: lazyScreen(() => import('./packing-slips.tsx')),
  },
};
const NOT_FOUND: Screen = {
  title: 'Page Not Found',
  Screen: lazyScreen(() => import('./not-found.tsx')),
};

const CategoriesTab = lazyPart(
  async () => (await import('#client/features/manage-catalog/categories-tab.tsx')).CategoriesTab,
);
const InventoryTab = lazyPart(
  async () => (await import('#client/features/manage-inventory/inventory-tab.tsx')).InventoryTab,
);
const OrdersTab = lazyPart(
  async () => (await import('#client/features/manage-orders/orders-tab.tsx')).OrdersTab,
);

/** Routes the pages of the console outside of the store's first bundle. */
export default function AdminPage() {
  const [pathname] = useLocation();
  const { title, Screen } = SCREENS[pathname] ?? NOT_FOUND;
  useEffect(() => showPageTitle(title), [title]);
  return <Screen />;
}

function ConsoleTabsPage() {
  return (
    <ConsoleFrame title="Console">
      <ConsoleTabs />
    </ConsoleFrame>
  );
}

/** A separate component, so that its answer does not redraw the whole console. */
function Statistics() {
  const { data, isError, refetch } = useQuery(adminStatsQuery);
  return (
    <>
      <StatCards stats={data} />
      {isError && !data && (
        <LoadFailure text="The numbers could not be loaded." onRetry={refetch} />
      )}
    </>
  );
}

function ConsoleTabs() {
  const { tab, filter, openTab, setFilter } = useConsoleUrl();
  useEffect(() => {
    // Preloads the other tabs while the browser is idle.
    const preload = () =>
      [CategoriesTab, InventoryTab, OrdersTab].forEach((each) => void each.preload());
    // Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(preload);
  }, []);
  return (
    <>
      <div className="grid gap-3">
        <ToDoRow />
        <Statistics />
        <InsightsPanel />
      </div>
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
    </>
  );
}

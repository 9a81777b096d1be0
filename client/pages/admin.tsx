import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'wouter';
import { adminStatsQuery } from '#client/api/admin-statistics.ts';
import { ToDoRow } from '#client/features/console/to-do-row.tsx';
import { CONSOLE_TABS_ID, useConsoleUrl } from '#client/features/console/use-console-url.ts';
import { SupplementsTab } from '#client/features/manage-catalog/supplements-tab.tsx';
import { StatCards } from '#client/features/reports/stat-cards.tsx';
import { showPageTitle } from '#client/lib/page-title.ts';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { lazyScreen } from '#client/ui/lazy-screen.tsx';
import { TabPanels } from '#client/ui/tabs.tsx';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { ConsoleFrame } from './console-frame.tsx';

type Screen = { title: string; Screen: ComponentType };

const SCREENS: Readonly<Record<string, Screen>> = {
  [PAGE_PATHS.admin]: { title: 'Console', Screen: ConsoleTabsPage },
  ...screens([
    [CONSOLE_PATHS.people, 'People', () => import('./admin-people.tsx')],
    [CONSOLE_PATHS.earnings, 'Earnings', () => import('./admin-earnings.tsx')],
    [CONSOLE_PATHS.reports, 'Reports', () => import('./admin-reports.tsx')],
    [CONSOLE_PATHS.settings, 'Settings', () => import('./admin-settings.tsx')],
    [CONSOLE_PATHS.administrators, 'Administrators', () => import('./administrators.tsx')],
    [CONSOLE_PATHS.activity, 'Activity', () => import('./admin-activity.tsx')],
    [CONSOLE_PATHS.mail, 'Mail', () => import('./admin-mail.tsx')],
    [CONSOLE_PATHS.receiving, 'Receiving', () => import('./admin-receiving.tsx')],
    [CONSOLE_PATHS.lots, 'Lots', () => import('./admin-lots.tsx')],
    [CONSOLE_PATHS.checks, 'Checks', () => import('./admin-checks.tsx')],
    [CONSOLE_PATHS.templates, 'Templates', () => import('./admin-templates.tsx')],
    [CONSOLE_PATHS.discounts, 'Discounts', () => import('./admin-discounts.tsx')],
    [CONSOLE_PATHS.refills, 'Refills', () => import('./admin-refills.tsx')],
    [CONSOLE_PATHS.account, 'Account', () => import('./admin-account.tsx')],
    [CONSOLE_PATHS.join, 'Join the console', () => import('./admin-join.tsx')],
    [
      CONSOLE_PATHS.confirmEmail,
      'Confirm your email address',
      () => import('./admin-confirm-email.tsx'),
    ],
    [CONSOLE_PATHS.packingSlips, 'Packing slips', () => import('./packing-slips.tsx')],
  ]),
};
const NOT_FOUND: Screen = {
  title: 'Page Not Found',
  Screen: lazyScreen(() => import('./not-found.tsx')),
};

type Load = Parameters<typeof lazyScreen>[0];

function screens(rows: readonly [path: string, title: string, load: Load][]) {
  return Object.fromEntries(
    rows.map(([path, title, load]) => [path, { title, Screen: lazyScreen(load) }]),
  );
}

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
    <ConsoleFrame page="Console">
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
  const { tab, filter, setFilter, orderId, openOrder } = useConsoleUrl();
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
      </div>
      <TabPanels
        baseId={CONSOLE_TABS_ID}
        openId={tab}
        tabs={[
          { id: 'supplements', panel: <SupplementsTab /> },
          { id: 'categories', panel: <CategoriesTab /> },
          { id: 'inventory', panel: <InventoryTab /> },
          {
            id: 'orders',
            panel: (
              <OrdersTab
                filter={filter}
                onFilter={setFilter}
                viewedId={orderId}
                onView={openOrder}
              />
            ),
          },
        ]}
      />
    </>
  );
}

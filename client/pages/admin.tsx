import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useLocation } from 'wouter';
import { adminStatsQuery } from '#client/api/admin-statistics.ts';
import { useConsoleAddress } from '#client/features/console/use-console-address.ts';
import { CategoriesTab } from '#client/features/manage-catalog/categories-tab.tsx';
import { SupplementsTab } from '#client/features/manage-catalog/supplements-tab.tsx';
import { InventoryTab } from '#client/features/manage-inventory/inventory-tab.tsx';
import { OrdersTab } from '#client/features/manage-orders/orders-tab.tsx';
import { InsightsPanel } from '#client/features/reports/insights-panel.tsx';
import { StatCards } from '#client/features/reports/stat-cards.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { ConsoleFrame } from './console-frame.tsx';

const AdminSettings = lazy(() => import('./admin-settings.tsx'));
const AdminEarnings = lazy(() => import('./admin-earnings.tsx'));
const PackingSlips = lazy(() => import('./packing-slips.tsx'));

export default function AdminPage() {
  const [pathname] = useLocation();
  if (pathname === PAGE_PATHS.adminSettings) return <AdminSettings />;
  if (pathname === PAGE_PATHS.adminEarnings) return <AdminEarnings />;
  if (pathname === PAGE_PATHS.packingSlips) return <PackingSlips />;
  return (
    <ConsoleFrame title="Console">
      <ConsoleTabs />
    </ConsoleFrame>
  );
}

function ConsoleTabs() {
  const { tab, filter, openTab, setFilter } = useConsoleAddress();
  const stats = useQuery(adminStatsQuery);
  return (
    <>
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
    </>
  );
}

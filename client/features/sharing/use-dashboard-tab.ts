import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { dashboardAddress, parseDashboardTab } from './dashboard-address.ts';

/** Which tab is open, kept in the address: reload, Back and a link keep it. */
export function useDashboardTab() {
  const tab = useLocationProperty(() => parseDashboardTab(location.search));

  function openTab(next: string) {
    if (next !== tab) navigate(dashboardAddress(next));
  }

  return [tab, openTab] as const;
}

import { PAGE_PATHS } from '#shared/rules/routes.ts';

const DASHBOARD_TABS = ['create', 'shared'] as const;

export function parseDashboardTab(queryString: string): string {
  const asked = new URLSearchParams(queryString).get('tab');
  return DASHBOARD_TABS.find((known) => known === asked) ?? DASHBOARD_TABS[0];
}

export function dashboardAddress(tab: string): string {
  return tab === DASHBOARD_TABS[0] ? PAGE_PATHS.dashboard : `${PAGE_PATHS.dashboard}?tab=${tab}`;
}

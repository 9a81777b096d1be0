import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const DASHBOARD_TABS = ['create', 'shared'] as const;

export function parseDashboardTab(queryString: string): string {
  const asked = new URLSearchParams(queryString).get('tab');
  return DASHBOARD_TABS.find((known) => known === asked) ?? DASHBOARD_TABS[0];
}

export function dashboardPath(tab: string): string {
  return tab === DASHBOARD_TABS[0] ? PAGE_PATHS.dashboard : `${PAGE_PATHS.dashboard}?tab=${tab}`;
}

export function recommendPath(personId: number): string {
  return `${PAGE_PATHS.dashboard}?for=${personId}`;
}

/** The id of the client to recommend to. */
export function parseRecommendTo(queryString: string): number | null {
  const asked = new URLSearchParams(queryString).get('for') ?? '';
  return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null;
}

/** The open tab, stored in the URL. */
export function useDashboardTab() {
  const tab = useLocationProperty(() => parseDashboardTab(location.search));

  function openTab(next: string) {
    if (next !== tab) navigate(dashboardPath(next));
  }

  return [tab, openTab] as const;
}

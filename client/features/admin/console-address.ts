import { type OrderFilter, orderFilterSchema } from '#shared/admin.ts';
import { PAGE_PATHS } from '#shared/routes.ts';

const CONSOLE_TABS = ['supplements', 'categories', 'inventory', 'orders'] as const;
const FILTERS = ['search', 'paymentStatus', 'orderStatus', 'from', 'to'] as const;

/** What the console keeps in its query string, so that reload, Back and a shared link keep it. */
export type ConsoleAddress = { tab: string; filter: OrderFilter };

/** What the contract of the list would refuse counts as not there. */
export function parseConsoleAddress(queryString: string): ConsoleAddress {
  const params = new URLSearchParams(queryString);
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const { data } = orderFilterSchema.shape[name].safeParse(params.get(name) ?? undefined);
      return data ? [[name, data]] : [];
    }),
  );
  const tab = CONSOLE_TABS.find((known) => known === params.get('tab')) ?? CONSOLE_TABS[0];
  return { tab, filter };
}

/** The filter stays while another tab is open: it is there again when one comes back. */
export function buildConsoleAddress({ tab, filter }: ConsoleAddress): string {
  const params = writeFilter(filter);
  if (tab === CONSOLE_TABS[0]) return withParams(PAGE_PATHS.admin, params);
  return withParams(PAGE_PATHS.admin, new URLSearchParams([['tab', tab], ...params]));
}

/** Where the orders on screen are to be had as a file. */
export function orderExportAddress(filter: OrderFilter): string {
  return withParams('/api/admin/orders.csv', writeFilter(filter));
}

function writeFilter(filter: OrderFilter): URLSearchParams {
  return new URLSearchParams(
    FILTERS.flatMap((name) => {
      const value = filter[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

function withParams(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path;
}

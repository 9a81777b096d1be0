import { type OrderFilter, orderFilterSchema } from '#shared/contracts/admin-orders.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const CONSOLE_TABS = ['supplements', 'categories', 'inventory', 'orders'] as const;
const FILTERS = ['search', 'paymentStatus', 'orderStatus', 'attention', 'from', 'to'] as const;

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
  const params = new URLSearchParams(tab === CONSOLE_TABS[0] ? {} : { tab });
  for (const name of FILTERS) {
    const value = filter[name]?.trim();
    if (value) params.set(name, value);
  }
  return params.size > 0 ? `${PAGE_PATHS.admin}?${params}` : PAGE_PATHS.admin;
}

/** The console with the mail on top: other pages lead there. */
export const OPEN_MAIL_ADDRESS = `${PAGE_PATHS.admin}?open=mail`;

export function asksForMail(queryString: string): boolean {
  return new URLSearchParams(queryString).get('open') === 'mail';
}

import type { OrderFilter } from '#shared/contracts/admin-orders.ts';
import { ORDER_FILTER_WORDS } from '#shared/rules/order-filter.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';

const CONSOLE_TABS = ['supplements', 'categories', 'inventory', 'orders'] as const;
export type ConsoleTab = (typeof CONSOLE_TABS)[number];
const FILTERS = ['search', 'paymentStatus', 'orderStatus', 'attention', 'from', 'to'] as const;

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]/u;
const ORDER_ID = /^[1-9]\d{0,8}$/;
const DAY_OR_MOMENT = /^\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z)?$/;

export type ConsoleUrl = {
  tab: ConsoleTab;
  filter: OrderFilter;
  /** The order whose details are open. */
  orderId?: number | undefined;
};

/** Ignores what the contract would refuse. A test compares the two, because the contract is too large for the first screen. */
export function parseConsoleUrl(queryString: string): ConsoleUrl {
  const params = new URLSearchParams(queryString);
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const text = params.get(name)?.trim() ?? '';
      return isAllowed(name, text) ? [[name, text]] : [];
    }),
  );
  const order = params.get('order') ?? '';
  if (ORDER_ID.test(order)) return { tab: 'orders', filter, orderId: Number(order) };
  const tab = CONSOLE_TABS.find((known) => known === params.get('tab')) ?? CONSOLE_TABS[0];
  return { tab, filter };
}

function isAllowed(name: (typeof FILTERS)[number], text: string): boolean {
  if (name === 'search') {
    const isLine = text.length <= SEARCH_MAX_LENGTH && !CONTROL_CHARACTERS.test(text);
    return text !== '' && isLine;
  }
  if (name === 'from' || name === 'to') return DAY_OR_MOMENT.test(text) && isDay(text.slice(0, 10));
  return ORDER_FILTER_WORDS[name].some((word) => word === text);
}

/** Rejects February 30, which `Date.parse` may take for March 2. */
function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The filter of the orders stays in the url while another tab is open. */
export function buildConsoleUrl({ tab, filter, orderId }: ConsoleUrl): string {
  const params = new URLSearchParams(tab === CONSOLE_TABS[0] ? {} : { tab });
  for (const name of FILTERS) {
    const value = filter[name]?.trim();
    if (value) params.set(name, value);
  }
  if (orderId) params.set('order', String(orderId));
  return params.size > 0 ? `${PAGE_PATHS.admin}?${params}` : PAGE_PATHS.admin;
}

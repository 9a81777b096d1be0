import * as accessLog from './access-log.ts';
import * as accounts from './accounts.ts';
import * as address from './address.ts';
import * as adminOrders from './admin-orders.ts';
import * as administrators from './administrators.ts';
import * as admins from './admins.ts';
import type { Contract } from './call.ts';
import * as categories from './categories.ts';
import * as checkout from './checkout.ts';
import * as checks from './checks.ts';
import * as contact from './contact.ts';
import * as earnings from './earnings.ts';
import * as importReport from './import-report.ts';
import * as inventory from './inventory.ts';
import * as label from './label.ts';
import * as lots from './lots.ts';
import * as discounts from './discounts.ts';
import * as emails from './emails.ts';
import * as needs from './needs.ts';
import * as openingChecklist from './opening-checklist.ts';
import * as orderRequests from './order-requests.ts';
import * as orderSupply from './order-supply.ts';
import * as orders from './orders.ts';
import * as people from './people.ts';
import * as plan from './plan.ts';
import * as policies from './policies.ts';
import * as practice from './practice.ts';
import * as profile from './profile.ts';
import * as refills from './refills.ts';
import * as reports from './reports.ts';
import * as retention from './retention.ts';
import * as sample from './sample.ts';
import * as serviceKeys from './service-keys.ts';
import * as sharedCarts from './shared-carts.ts';
import * as sharedLink from './shared-link.ts';
import * as shop from './shop.ts';
import * as staffRefills from './staff-refills.ts';
import * as stockRequests from './stock-requests.ts';
import * as supplements from './supplements.ts';
import * as templates from './templates.ts';
import * as uploads from './uploads.ts';

/** Exports of the contract modules, grouped as in the API description. */
const PARTS = {
  catalog: { ...supplements, ...categories, ...label, ...importReport, ...inventory, ...lots },
  checkout: { ...checkout, ...discounts, ...refills, ...staffRefills },
  orders: { ...orders, ...orderRequests, ...orderSupply, ...adminOrders },
  recommendations: { ...sharedCarts, ...sharedLink, ...plan, ...needs, ...templates, ...practice },
  accounts: { ...accounts, ...profile, ...address, ...earnings },
  shop: { ...shop, ...policies, ...contact, ...stockRequests },
  console: {
    ...{ ...admins, ...administrators, ...people, ...emails, ...reports, ...uploads },
    ...{ ...accessLog, ...openingChecklist, ...checks, ...retention, ...serviceKeys, ...sample },
  },
};

const EXPORTED = {
  ...PARTS.catalog,
  ...PARTS.checkout,
  ...PARTS.orders,
  ...PARTS.recommendations,
  ...PARTS.accounts,
  ...PARTS.shop,
  ...PARTS.console,
};
type Exported = typeof EXPORTED;

/** Calls by export name, which is their operation id. */
export type Calls = {
  [Name in keyof Exported as Exported[Name] extends Contract ? Name : never]: Exported[Name];
};
export type CallName = keyof Calls;

export const CALLS = Object.fromEntries(
  Object.entries(EXPORTED).filter(([, value]) => isCall(value)),
) as unknown as Calls;

/** Tag of a call in the API description. */
export function partOf(name: CallName): string {
  if (CALLS[name].path.startsWith('/api/admin/')) return 'console';
  return Object.entries(PARTS).find(([, part]) => name in part)?.[0] ?? '';
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

import { ACCOUNT_CALLS } from './account-calls.ts';
import { CONSOLE_CALLS } from './console-calls.ts';
import { LABEL_CALLS } from './label-calls.ts';
import { PRACTICE_CALLS } from './practice-calls.ts';
import { PURCHASE_CALLS } from './purchase-calls.ts';
import { RECOMMENDATION_CALLS } from './recommendation-calls.ts';
import { STOCK_CALLS } from './stock-calls.ts';
import { STORE_CALLS } from './store-calls.ts';

/** What payment providers call. */
const PROVIDER_CALLS = {
  receiveDemoEvent: 'POST /api/webhooks/demo',
  receiveStripeEvent: 'POST /api/webhooks/stripe',
} as const;

/**
 * Every call of the shop by its name. What a call takes and answers, and who may make it, stands in `contracts/` under
 * the same name.
 */
export const CALLS = {
  ...STORE_CALLS,
  ...ACCOUNT_CALLS,
  ...LABEL_CALLS,
  ...PRACTICE_CALLS,
  ...PURCHASE_CALLS,
  ...RECOMMENDATION_CALLS,
  ...STOCK_CALLS,
  ...CONSOLE_CALLS,
  ...PROVIDER_CALLS,
};

export type CallName = keyof typeof CALLS;

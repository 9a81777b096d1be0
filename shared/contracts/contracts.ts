import type { CallName } from '#shared/calls/calls.ts';
import { accountCalls } from './account-calls.ts';
import { adminCalls } from './admin-calls.ts';
import { catalogCalls } from './catalog-calls.ts';
import { checkoutCalls } from './checkout-calls.ts';
import type { Contract } from './contract.ts';
import { earningsCalls } from './earnings-calls.ts';
import { inventoryCalls } from './inventory-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { orderCalls } from './order-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { practiceCalls } from './practice-calls.ts';
import { recommendationCalls } from './recommendation-calls.ts';
import { reportCalls } from './report-calls.ts';
import { shopCalls } from './shop-calls.ts';
import { sharingCalls } from './sharing-calls.ts';
import { templateCalls } from './template-calls.ts';
import { uploadCalls } from './upload-calls.ts';

/** Every call of the shop. One without a contract, or a contract without a call, does not compile. */
export const CONTRACTS = {
  ...accountCalls,
  ...adminCalls,
  ...catalogCalls,
  ...checkoutCalls,
  ...earningsCalls,
  ...inventoryCalls,
  ...mailCalls,
  ...orderCalls,
  ...peopleCalls,
  ...practiceCalls,
  ...recommendationCalls,
  ...reportCalls,
  ...sharingCalls,
  ...shopCalls,
  ...templateCalls,
  ...uploadCalls,
} satisfies Record<CallName, Contract>;

export type Contracts = typeof CONTRACTS;

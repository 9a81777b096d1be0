import { PURCHASE_CALLS } from '#shared/calls/purchase-calls.ts';
import { createCalls } from './call.ts';

export const { call: callPurchase } = createCalls(PURCHASE_CALLS);

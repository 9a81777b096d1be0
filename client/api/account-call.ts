import { ACCOUNT_CALLS } from '#shared/calls/account-calls.ts';
import { createCalls } from './call.ts';

/** For the pages about one's account. */
export const { call: callAccount, addressOf: accountAddress } = createCalls(ACCOUNT_CALLS);

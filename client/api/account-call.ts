import type { Unread } from '#client/lib/read-json.ts';
import { ACCOUNT_CALLS } from '#shared/calls/account-calls.ts';
import {
  type Address,
  type AnswerOf,
  type Given,
  makeCall,
  type Rest,
  writeAddress,
} from './call.ts';

type AccountCall = keyof typeof ACCOUNT_CALLS;

/** As `call`, for the pages about one's account: their table does not weigh on the first page. */
export function callAccount<Name extends AccountCall>(
  name: Name,
  ...[given]: Rest<Given<Name>>
): Promise<Unread<AnswerOf<Name>>> {
  return makeCall(ACCOUNT_CALLS[name], given);
}

export function accountAddress<Name extends AccountCall>(
  name: Name,
  address: Address<Name>,
): string {
  return writeAddress(ACCOUNT_CALLS[name], address);
}

import type { Unread } from '#client/lib/read-json.ts';
import { CONSOLE_CALLS } from '#shared/calls/console-calls.ts';
import {
  type Address,
  type AnswerOf,
  type Given,
  makeCall,
  type Rest,
  writeAddress,
} from './call.ts';

type ConsoleCall = keyof typeof CONSOLE_CALLS;

/** As `call`, for what the console alone asks: its table does not weigh on shoppers. */
export function callConsole<Name extends ConsoleCall>(
  name: Name,
  ...[given]: Rest<Given<Name>>
): Promise<Unread<AnswerOf<Name>>> {
  return makeCall(CONSOLE_CALLS[name], given);
}

export function consoleAddress<Name extends ConsoleCall>(
  name: Name,
  address: Address<Name>,
): string {
  return writeAddress(CONSOLE_CALLS[name], address);
}

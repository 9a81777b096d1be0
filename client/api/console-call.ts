import { CONSOLE_CALLS } from '#shared/calls/console-calls.ts';
import { createCalls } from './call.ts';

/** For what the console alone asks. */
export const { call: callConsole, addressOf: consoleAddress } = createCalls(CONSOLE_CALLS);

import { PRACTICE_CALLS } from '#shared/calls/practice-calls.ts';
import { createCalls } from './call.ts';

/** For those who recommend, and for the page behind their links. */
export const { call: callPractice, addressOf: practiceAddress } = createCalls(PRACTICE_CALLS);

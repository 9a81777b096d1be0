import { LABEL_CALLS } from '#shared/calls/label-calls.ts';
import { createCalls } from './call.ts';

/** For labels and what follows from them. */
export const { call: callLabel } = createCalls(LABEL_CALLS);

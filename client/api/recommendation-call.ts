import { RECOMMENDATION_CALLS } from '#shared/calls/recommendation-calls.ts';
import { createCalls } from './call.ts';

/** For what stands beside the specified calls of recommendations. */
export const { call: callRecommendation } = createCalls(RECOMMENDATION_CALLS);

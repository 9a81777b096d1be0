import { RECOMMENDATION_CALLS } from '#shared/calls/recommendation-calls.ts';
import { createCalls } from './call.ts';

export const { call: callRecommendation, addressOf: recommendationAddress } =
  createCalls(RECOMMENDATION_CALLS);

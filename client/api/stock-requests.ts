import { useMutation } from '@tanstack/react-query';
import { rowOf, textOf } from '#client/lib/read-json.ts';
import { STOCK_CALLS } from '#shared/calls/stock-calls.ts';
import { type BodyOf, createCalls } from './call.ts';

const { call: callStock } = createCalls(STOCK_CALLS);

/** Answers with what to tell, which never says whether the address had asked before. */
export function useAskForStock() {
  return useMutation({
    mutationFn: async (body: BodyOf<'askForStock'>) =>
      textOf(rowOf(await callStock('askForStock', { body }))['message']),
  });
}

/** By the link of a mail. */
export function useEndStockRequests() {
  return useMutation({
    mutationFn: (token: string) => callStock('endStockRequests', { body: { token } }),
  });
}

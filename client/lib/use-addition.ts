import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortWait } from './use-short-wait.ts';

const ADDITION_WAIT_MS = 1500;

/**
 * Optional data for a place where it would move the content below. Waits briefly once; data that arrives later stays
 * hidden until the page is reopened.
 */
export function useAddition<Data>({ data, isLoading }: UseQueryResult<Data>, hasPage: boolean) {
  const isWaiting = useShortWait(ADDITION_WAIT_MS, hasPage);
  const [outcome, setOutcome] = useState<'open' | 'there' | 'absent'>('open');
  const isAwaited = outcome === 'open' && isWaiting && isLoading;
  if (hasPage && outcome === 'open' && !isAwaited) {
    setOutcome(data === undefined ? 'absent' : 'there');
  }
  return { isAwaited, data: outcome === 'there' ? data : undefined };
}

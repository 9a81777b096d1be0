import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortWait } from './use-short-wait.ts';

/** What is added to a page keeps the page waiting no longer than this. */
const ADDITION_WAIT_MS = 1500;

/**
 * Something that an added call says, for a place where it would push what stands below. It is waited for a moment, once;
 * what comes later than that, or by another try, is left out until the page is opened again, so that nothing moves.
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

import { useQueryClient } from '@tanstack/react-query';
import type { CallName } from '#shared/contracts/registry.ts';

/** Refetches the named queries in the background: a change is complete without them. */
export function useRefresh(names: readonly CallName[]): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of names) void client.invalidateQueries({ queryKey: [name] });
  };
}

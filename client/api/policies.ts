import { queryOptions } from '@tanstack/react-query';
import { readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { Policy } from '#shared/contracts/policies.ts';
import type { PolicyName } from '#shared/rules/policies.ts';
import { send } from './send.ts';

export const POLICY = { html: text } satisfies Shape<Policy>;

export function policyQuery(name: PolicyName) {
  return queryOptions({
    queryKey: ['readPolicy', name],
    queryFn: async ({ signal }) =>
      readAs(await send('GET /api/policies/:name', { params: { name }, signal }), POLICY),
    // Always fresh: policies may change at any time.
    staleTime: 0,
  });
}

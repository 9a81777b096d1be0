import { queryOptions } from '@tanstack/react-query';
import { rowOf, textOf, type Unread } from '#client/lib/read-json.ts';
import type { Policy } from '#shared/contracts/policies.ts';
import type { PolicyName } from '#shared/rules/policies.ts';
import { call } from './call.ts';

export function policyQuery(name: PolicyName) {
  return queryOptions({
    queryKey: ['readPolicy', name],
    queryFn: async ({ signal }) =>
      readPolicy(await call('readPolicy', { params: { name }, signal })),
    // Whoever comes again reads what holds then.
    staleTime: 0,
  });
}

export function readPolicy(answer: Unread<Policy>): { html: string } {
  const html = textOf(rowOf<Policy>(answer)['html']);
  if (html === '') throw new Error('The answer holds no text.');
  return { html };
}

import { useQuery } from '@tanstack/react-query';
import { policyQuery } from '#client/api/policies.ts';
import { PolicyText } from '#client/domain/policy-text.tsx';
import { SitePage } from '#client/features/site/site-page.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { POLICY_TITLES, type PolicyName } from '#shared/rules/policies.ts';

export function PolicyPage({ name }: { name: PolicyName }) {
  const policy = useQuery(policyQuery(name));
  return (
    <SitePage>
      <div className="mx-auto max-w-3xl">
        <h1 className="text-4xl">{POLICY_TITLES[name]}</h1>
        <Card className="mt-8">
          {policy.data && <PolicyText html={policy.data.html} />}
          {policy.isPending && <Skeleton className="h-96" />}
          {policy.isError && !policy.data && (
            <LoadFailure of="card" text="This text could not be loaded." onRetry={policy.refetch} />
          )}
        </Card>
      </div>
    </SitePage>
  );
}

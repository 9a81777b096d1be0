import { useQuery } from '@tanstack/react-query';
import { sampleLoginsQuery } from '#client/api/sample.ts';
import { useShop } from '#client/lib/shop.ts';
import { Reserved } from '#client/ui/reserved.tsx';

type SampleLoginsProps = { isConsole: boolean };

/** Sign-ins of the roles that use this page, as long as the shop has sample data. */
export function SampleLogins({ isConsole }: SampleLoginsProps) {
  const { hasSampleData } = useShop();
  const { data } = useQuery({ ...sampleLoginsQuery, enabled: hasSampleData });
  if (!hasSampleData) return null;
  const shown = data?.logins.filter(({ role }) => (role === 'owner') === isConsole) ?? [];
  return (
    <Reserved space={isConsole ? 'min-h-24' : 'min-h-34'}>
      <dl className="mt-6 grid gap-2 rounded-xl bg-surface-2 p-4 text-sm">
        {shown.map(({ role, login, password }) => (
          <div key={role}>
            <dt className="font-semibold">Sample {role}</dt>
            <dd className="font-mono text-xs break-all">
              {login} · {password}
            </dd>
          </div>
        ))}
      </dl>
    </Reserved>
  );
}

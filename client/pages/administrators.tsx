import { useQuery } from '@tanstack/react-query';
import { adminUserQuery } from '#client/api/admin-session.ts';
import { administratorsQuery } from '#client/api/administrators.ts';
import { AdministratorRow } from '#client/features/administrators/administrator-row.tsx';
import { InvitationList } from '#client/features/administrators/invitation-list.tsx';
import { InviteForm } from '#client/features/administrators/invite-form.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdministratorsPage() {
  return (
    <ConsoleFrame page="Administrators">
      <Administrators />
    </ConsoleFrame>
  );
}

function Administrators() {
  const { data, isError, refetch } = useQuery(administratorsQuery);
  const { data: oneself } = useQuery(adminUserQuery);
  if (isError && !data) {
    return (
      <LoadFailure of="card" text="The administrators could not be loaded." onRetry={refetch} />
    );
  }
  if (!data) return <Skeleton className="h-dvh" />;
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-8">
      <ul
        aria-label="Administrators"
        className="divide-y divide-line rounded-2xl border border-line bg-surface"
      >
        {data.administrators.map((administrator) => (
          <AdministratorRow
            key={administrator.id}
            administrator={administrator}
            isOneself={administrator.username === oneself?.username}
          />
        ))}
      </ul>
      <InvitationList invitations={data.invitations} />
      <InviteForm />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import {
  adminAccountQuery,
  adminSessionsQuery,
  useEndAdminSession,
} from '#client/api/admin-account.ts';
import { SessionCard } from '#client/domain/session-card.tsx';
import { AdminEmailCard, AdminPasswordCard } from '#client/features/console/account-cards.tsx';
import { SecondFactorCard } from '#client/features/console/second-factor-card.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminAccountPage() {
  return (
    <ConsoleFrame page="Account">
      <Account />
    </ConsoleFrame>
  );
}

function Account() {
  const { data: account, isError, refetch } = useQuery(adminAccountQuery);
  const sessions = useQuery(adminSessionsQuery);
  const end = useEndAdminSession();
  if (isError && !account) {
    return <LoadFailure of="card" text="Your account could not be loaded." onRetry={refetch} />;
  }
  if (!account || sessions.isPending) return <Skeleton className="h-dvh" />;
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <AdminPasswordCard username={account.username} />
        <AdminEmailCard email={account.email} hasSecondFactor={account.hasSecondFactor} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SecondFactorCard
          isOn={account.hasSecondFactor}
          recoveryCodesLeft={account.recoveryCodesLeft}
        />
        {sessions.data?.length ? <SessionCard sessions={sessions.data} end={end} /> : null}
      </div>
    </div>
  );
}

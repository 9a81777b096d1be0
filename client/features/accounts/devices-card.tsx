import { useQuery } from '@tanstack/react-query';
import { useEndUserSession, userSessionsQuery } from '#client/api/user-sessions.ts';
import { SessionCard } from '#client/domain/session-card.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { TextButton } from '#client/ui/text-link.tsx';

type DevicesCardProps = {
  isPending: boolean;
  failure: string | null;
  onSignOut: () => void;
  onSignOutEverywhere: () => void;
};

export function DevicesCard(props: DevicesCardProps) {
  const { isPending, failure, onSignOut, onSignOutEverywhere } = props;
  const { data: sessions = [] } = useQuery(userSessionsQuery);
  const end = useEndUserSession();
  return (
    <SessionCard sessions={sessions} end={end}>
      <fieldset disabled={isPending} className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <Button variant="secondary" onClick={onSignOut}>
          {isPending ? 'Signing out...' : 'Sign out'}
        </Button>
        <TextButton className="min-h-8 text-sm" onClick={onSignOutEverywhere}>
          Sign out everywhere
        </TextButton>
      </fieldset>
    </SessionCard>
  );
}

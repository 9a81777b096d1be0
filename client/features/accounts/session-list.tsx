import { useQuery } from '@tanstack/react-query';
import { useEndUserSession, userSessionsQuery } from '#client/api/user-sessions.ts';
import { SessionCard } from '#client/domain/session-card.tsx';

export function SessionList() {
  const { data: sessions } = useQuery(userSessionsQuery);
  const end = useEndUserSession();
  return sessions?.length ? <SessionCard sessions={sessions} end={end} /> : null;
}

import { MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { serverMessage } from '#client/lib/api-client.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { Swap } from '#client/ui/swap.tsx';
import type { UserSession } from '#shared/contracts/profile.ts';
import { formatDate, formatMoment } from '#shared/rules/format.ts';

type SessionCardProps = {
  sessions: readonly UserSession[];
  /** The mutation that ends a session. */
  end: {
    error: unknown;
    isPending: boolean;
    variables: string | undefined;
    mutate(id: string): void;
  };
  /** Above the list, which loads later. */
  children?: ReactNode;
};

/** The browsers in which somebody is signed in, to look for a stranger among them. */
export function SessionCard({ sessions, end, children }: SessionCardProps) {
  const title = useRef<HTMLHeadingElement>(null);

  return (
    <Card aria-labelledby="session-list-title">
      <h2 id="session-list-title" ref={title} tabIndex={-1} className="text-xl outline-none">
        Signed-in devices
      </h2>
      {children}
      {end.error !== null && (
        <div className="mt-4">
          <FormMessage tone="error">
            {serverMessage(end.error, 'The session could not be ended. Please try again.')}
          </FormMessage>
        </div>
      )}
      <Swap to={title}>
        <ul className="mt-2 divide-y divide-line empty:hidden">
          {sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      </Swap>
    </Card>
  );
}

type SessionLineProps = { session: UserSession; isEnding: boolean; onEnd: () => void };

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const { device, network, createdAt, lastUsedAt, isCurrent } = session;
  return (
    <li className="flex items-start gap-3 py-3">
      <MonitorSmartphone aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device || 'Unknown device'}
          {isCurrent && <Badge tone="brand">This browser</Badge>}
        </p>
        <p className="mt-0.5 text-muted">
          Last used <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
        </p>
        <p className="text-muted wrap-anywhere">
          Signed in <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {network && ` from ${network}`}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="secondary" size="sm" busy={isEnding} onClick={onEnd}>
          {isEnding ? 'Ending...' : 'End'}
          <span className="sr-only"> session of {device || 'unknown device'}</span>
        </Button>
      )}
    </li>
  );
}

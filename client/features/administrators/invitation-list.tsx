import { type ListedInvitation, useRevokeInvitation } from '#client/api/administrators.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { ROLE_NAMES } from './role-names.ts';
import { formatDate } from '#shared/rules/format.ts';

export function InvitationList({ invitations }: { invitations: readonly ListedInvitation[] }) {
  const revoke = useRevokeInvitation();
  if (invitations.length === 0) return null;

  function revokeOne(id: number) {
    revoke.mutate(id, {
      onSuccess: () => showSuccess('Invitation revoked'),
      onError: (error) => showFailure(error),
    });
  }

  return (
    <section aria-labelledby="invitations-title">
      <h2 id="invitations-title" className="mb-3 text-xl">
        Invitations
      </h2>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                <span className="wrap-anywhere">{email}</span>
                <Badge>{ROLE_NAMES[role]}</Badge>
              </p>
              <p className="mt-1 text-sm text-muted">
                Invited by {invitedBy}
                {expiresAt && `, until ${formatDate(expiresAt)}`}
              </p>
            </div>
            <Button
              variant="ghost"
              size="sm"
              className="max-sm:-ml-3"
              aria-label={`Revoke invitation of ${email}`}
              busy={revoke.isPending}
              onClick={() => revokeOne(id)}
            >
              Revoke
            </Button>
            {revoke.variables === id && <FailureMessage error={revoke.error} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { waitingRoleQuery } from '#client/api/accounts.ts';
import type { User } from '#client/api/profile.ts';
import { displayName, userLabel } from '#client/domain/user-labels.ts';

export function AccountHeader({ user }: { user: User }) {
  const name = displayName(user);
  return (
    <header className="flex items-center gap-4 sm:gap-6">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-(image:--gradient-cleanse) font-display text-2xl text-white uppercase sm:size-20 sm:text-3xl"
      >
        {name.charAt(0)}
      </span>
      <div className="min-w-0">
        <p className="text-sm text-accent">Your account</p>
        <h1 className="text-3xl wrap-break-word sm:text-4xl">{name}</h1>
        <p className="mt-1 flex flex-wrap gap-x-3 text-muted">
          <span className="capitalize">{user.role ?? userLabel(user)}</span>
          {user.email && <span className="min-w-0 wrap-break-word">{user.email}</span>}
        </p>
        {!user.canShareCarts && <WaitingLine />}
      </div>
    </header>
  );
}

/** Reserves its room, so that loading moves nothing below. */
function WaitingLine() {
  const { data: role } = useQuery(waitingRoleQuery);
  return (
    <p aria-live="polite" className="min-h-10 text-sm font-medium text-info sm:min-h-5">
      {role && `We’re reviewing your request to be a ${role} and will email you.`}
    </p>
  );
}

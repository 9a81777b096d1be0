import { displayName } from '#client/domain/user-labels.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Cell } from '#client/ui/table.tsx';
import type { Person } from '#shared/contracts/people.ts';
import { capitalize, describeCount } from './describe-person.ts';

/** On a narrow screen the other columns scroll beneath it. */
export const IN_SIGHT = 'sticky right-0';

type PersonRowProps = { person: Person; onView: (person: Person) => void };

export function PersonRow({ person, onView }: PersonRowProps) {
  return (
    <tr>
      <Cell className="max-w-56 min-w-40 lg:max-w-xs">
        <span className="block truncate font-medium">{displayName(person)}</span>
        <span className="block truncate text-muted">{person.email}</span>
        {/* Where there is no room for columns of their own. */}
        <span className="mt-1 flex flex-wrap gap-x-2 gap-y-1 sm:hidden">
          <RoleAndState person={person} />
          <span className="text-muted">{describeLastSignIn(person)}</span>
        </span>
      </Cell>
      <Cell className="max-sm:hidden">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RoleAndState person={person} />
        </span>
      </Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">{describeLastSignIn(person)}</Cell>
      <Cell className="text-right tabular-nums max-sm:hidden">
        {describeCount(person.orderCount)}
      </Cell>
      <Cell className="text-right tabular-nums max-sm:hidden">
        {describeCount(person.recommendationCount)}
      </Cell>
      <Cell className={`${IN_SIGHT} bg-surface`}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Manage ${person.username}`}
          onClick={() => onView(person)}
        >
          Manage
        </Button>
      </Cell>
    </tr>
  );
}

function describeLastSignIn({ lastSignInAt }: Person): string {
  return lastSignInAt ? formatDate(lastSignInAt) : 'Never';
}

/** The role, and what is out of the ordinary. */
export function RoleAndState({ person }: { person: Person }) {
  return (
    <>
      {capitalize(person.role)}
      {person.request && (
        <Badge tone="warning" className="whitespace-nowrap">
          Waiting for approval
        </Badge>
      )}
      {!person.isActive && <Badge tone="danger">Deactivated</Badge>}
    </>
  );
}

import { displayName } from '#client/domain/user-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Cell, IN_SIGHT, Row } from '#client/ui/table.tsx';
import type { Person } from '#shared/contracts/people.ts';
import { capitalize, describeCount } from './describe-person.ts';
import { formatDate } from '#shared/rules/format.ts';

type PersonRowProps = { person: Person; onView: (person: Person) => void };

export function PersonRow({ person, onView }: PersonRowProps) {
  return (
    <Row>
      <Cell className="sm:max-w-56 sm:min-w-40 lg:max-w-xs">
        <span className="block truncate font-medium">{displayName(person)}</span>
        <span className="block truncate text-muted">{person.email}</span>
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RoleAndState person={person} />
        </span>
      </Cell>
      <Cell label="Last sign-in" className="whitespace-nowrap">
        {describeLastSignIn(person)}
      </Cell>
      <Cell label="Orders" className="text-right tabular-nums">
        {describeCount(person.orderCount)}
      </Cell>
      <Cell label="Shared" className="text-right tabular-nums">
        {describeCount(person.recommendationCount)}
      </Cell>
      <Cell className={`${IN_SIGHT} bg-surface max-sm:ml-auto`}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Manage ${person.username}`}
          onClick={() => onView(person)}
        >
          Manage
        </Button>
      </Cell>
    </Row>
  );
}

function describeLastSignIn({ lastSignInAt }: Person): string {
  return lastSignInAt ? formatDate(lastSignInAt) : 'Never';
}

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

import type { ReactNode } from 'react';
import { displayName } from '#client/domain/user-labels.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Person } from '#shared/contracts/people.ts';
import { describeCount } from './describe-person.ts';
import { PersonAccess } from './person-access.tsx';
import { PersonLinks } from './person-links.tsx';
import { PersonRole } from './person-role.tsx';
import { RoleAndState } from './person-row.tsx';
import { RoleRequestCard } from './role-request-card.tsx';
import { formatDate, formatMoment } from '#shared/rules/format.ts';

type PersonDialogProps = {
  person: Person;
  onChange: (person: Person) => void;
  onClose: () => void;
};

export function PersonDialog({ person, onChange, onClose }: PersonDialogProps) {
  return (
    <Dialog onClose={onClose} title={displayName(person)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Facts person={person} />
        {person.request ? (
          <RoleRequestCard person={person} request={person.request} onChange={onChange} />
        ) : (
          <PersonRole key={person.role} person={person} onChange={onChange} />
        )}
        {person.recommendationCount > 0 && <PersonLinks person={person} />}
        <PersonAccess person={person} onChange={onChange} />
      </div>
    </Dialog>
  );
}

function Facts({ person }: { person: Person }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm [&>:nth-child(-n+3)]:max-sm:col-span-2">
      <Fact name="Email">
        {person.email}
        <span className="block text-muted">
          {person.emailVerified ? 'Confirmed' : 'Not confirmed yet'}
        </span>
      </Fact>
      <Fact name="Username">{person.username}</Fact>
      <Fact name="Last sign-in">
        {person.lastSignInAt ? formatMoment(person.lastSignInAt) : 'Never'}
      </Fact>
      <Fact name="Registered">{formatDate(person.createdAt)}</Fact>
      <Fact name="Orders">{describeCount(person.orderCount)}</Fact>
      <Fact name="Shared recommendations">{describeCount(person.recommendationCount)}</Fact>
      <Fact name="Role">
        <span className="flex flex-wrap items-center gap-2">
          <RoleAndState person={person} />
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium wrap-break-word [&_span]:font-normal">{children}</dd>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rolesQuery } from '#client/api/accounts.ts';
import { useChangePersonRole } from '#client/api/admin-people.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import type { Person } from '#shared/contracts/people.ts';
import { capitalize } from './describe-person.ts';

type PersonRoleProps = { person: Person; onChange: (person: Person) => void };

export function PersonRole({ person, onChange }: PersonRoleProps) {
  const { data: roles = [] } = useQuery(rolesQuery);
  const [chosen, setChosen] = useState(person.role);
  const change = useChangePersonRole(person.id);
  const names = new Set([person.role, ...roles.map(({ name }) => name)]);
  const save = () =>
    change.mutate(chosen, {
      onSuccess: (changed) => {
        showSuccess('Role changed');
        onChange(changed);
      },
      onError: (error) => showFailure(error),
    });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <SelectField
          label="Change role"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {[...names].map((name) => (
            <option key={name} value={name}>
              {capitalize(name)}
            </option>
          ))}
        </SelectField>
      </div>
      <Button variant="secondary" busy={change.isPending || chosen === person.role} onClick={save}>
        Save role
      </Button>
      <FailureMessage error={change.error} />
    </div>
  );
}

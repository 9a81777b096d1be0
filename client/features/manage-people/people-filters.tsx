import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { rolesQuery } from '#client/api/accounts.ts';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { PersonFilter } from '#shared/contracts/people.ts';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';
import { capitalize } from './describe-person.ts';

type PeopleFiltersProps = {
  filter: PersonFilter;
  onChange: (filter: PersonFilter) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

export function PeopleFilters({ filter, onChange, searchRef }: PeopleFiltersProps) {
  const { data: roles = [] } = useQuery(rolesQuery);
  // Offers the role of the url even if the list of roles is missing.
  const names = new Set([...(filter.role ? [filter.role] : []), ...roles.map(({ name }) => name)]);
  const change = (name: keyof PersonFilter, value: string) =>
    onChange({ ...filter, [name]: value === '' ? undefined : value });
  return (
    <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-[2fr_1fr_1fr] [&>:first-child]:max-sm:col-span-2">
      <TextField
        ref={searchRef}
        label="Search"
        type="search"
        placeholder="Name, username or email"
        maxLength={SEARCH_MAX_LENGTH}
        value={filter.search ?? ''}
        onChange={(event) => change('search', event.target.value)}
      />
      <SelectField
        label="Role"
        value={filter.role ?? ''}
        onChange={(event) => change('role', event.target.value)}
      >
        <option value="">Any</option>
        {[...names].map((name) => (
          <option key={name} value={name}>
            {capitalize(name)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="State"
        value={filter.state ?? ''}
        onChange={(event) => change('state', event.target.value)}
      >
        <option value="">Any</option>
        <option value="active">Active</option>
        <option value="waiting">Waiting for approval</option>
        <option value="deactivated">Deactivated</option>
      </SelectField>
    </div>
  );
}

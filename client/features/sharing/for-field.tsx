import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { practicePeopleQuery } from '#client/api/practice-people.ts';
import { TextField } from '#client/ui/input.tsx';
import { PERSON_NAME_MAX_LENGTH } from '#shared/rules/practice-limits.ts';
import { labelPeople } from './label-people.ts';

type ForFieldProps = { value: string; onChange: (value: string) => void };

/** Whom it is for: somebody of the list, or somebody new who joins it. */
export function ForField({ value, onChange }: ForFieldProps) {
  const listId = useId();
  const people = useInfiniteQuery({ ...practicePeopleQuery, retry: false });
  const known = people.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <TextField
        label="For (Optional)"
        hint="Only you see this. A new name joins your list of people."
        maxLength={PERSON_NAME_MAX_LENGTH}
        autoComplete="off"
        list={listId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {labelPeople(known).map(({ person, label }) => (
          <option key={person.id}>{label}</option>
        ))}
      </datalist>
    </>
  );
}

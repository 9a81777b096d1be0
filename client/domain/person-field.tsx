import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useId } from 'react';
import { personQuery, practiceClientsQuery } from '#client/api/practice-clients.ts';
import { TextField } from '#client/ui/input.tsx';
import { PERSON_NAME_MAX_LENGTH } from '#shared/rules/practice-limits.ts';
import { findPerson, labelPeople } from './label-people.ts';
import type { DraftPerson } from './use-draft-person.ts';

type PersonFieldProps = { value: DraftPerson; onChange: (value: DraftPerson) => void };

export function PersonField({ value, onChange }: PersonFieldProps) {
  const listId = useId();
  const people = useInfiniteQuery({ ...practiceClientsQuery, retry: false });
  const known = people.data?.pages.flatMap((page) => page.rows) ?? [];
  const chosen = useQuery({ ...personQuery(value.id ?? 0), enabled: value.id !== null });
  const person = chosen.data ?? findPerson(known, value.name);
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        label="For (Optional)"
        hint="Only you see this. We add new names to your list."
        maxLength={PERSON_NAME_MAX_LENGTH}
        autoComplete="off"
        list={listId}
        value={value.name}
        onChange={(event) => onChange({ name: event.target.value, id: null })}
      />
      <datalist id={listId}>
        {labelPeople(known).map(({ person, label }) => (
          <option key={person.id}>{label}</option>
        ))}
      </datalist>
      {person?.note && (
        <aside
          aria-label={`Your note on ${person.name}`}
          className="flex gap-3 rounded-lg bg-warning-soft p-3 text-sm text-warning print:hidden"
        >
          <NotebookPen aria-hidden="true" size={18} className="mt-px shrink-0" />
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">Your note on {person.name}</p>
            <p className="wrap-anywhere whitespace-pre-line text-ink">{person.note}</p>
          </div>
        </aside>
      )}
    </div>
  );
}

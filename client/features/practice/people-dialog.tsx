import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, UserPlus } from 'lucide-react';
import { useState } from 'react';
import {
  PEOPLE_CSV_ADDRESS,
  type Person,
  practicePeopleQuery,
} from '#client/api/practice-people.ts';
import { foldQuery } from '#client/domain/search.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/input.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';
import { PersonForm } from './person-form.tsx';
import { PersonPanel } from './person-panel.tsx';

type View =
  | { kind: 'list' }
  | { kind: 'person'; id: number }
  | { kind: 'form'; person: Person | null };

/** The people somebody recommends to. Private to them. */
export function PeopleDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="People" size="md">
      <People />
    </Dialog>
  );
}

function People() {
  const people = useInfiniteQuery(practicePeopleQuery);
  const rows = useRows(people);
  const [search, setSearch] = useState('');
  const [view, setView] = useState<View>({ kind: 'list' });
  const showList = () => setView({ kind: 'list' });
  const matches = rows.filter(({ name, email, note }) =>
    [name, email, note].join('\n').toLowerCase().includes(foldQuery(search)),
  );
  const { drawn, more } = useGrowingList(matches, people, search);
  if (people.isPending) return <p className="min-h-96 text-muted">Loading…</p>;
  if (!people.data) {
    return <LoadFailure text="Your people could not be loaded." onRetry={people.refetch} />;
  }
  if (view.kind === 'form') {
    const { person } = view;
    const leave = () => setView(person ? { kind: 'person', id: person.id } : { kind: 'list' });
    return <PersonForm person={person} onDone={leave} />;
  }
  const chosen = view.kind === 'person' && rows.find(({ id }) => id === view.id);
  if (chosen) {
    return (
      <PersonPanel
        person={chosen}
        onEdit={() => setView({ kind: 'form', person: chosen })}
        onBack={showList}
      />
    );
  }
  return (
    <div className="grid min-h-96 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <p className="text-sm text-muted">Only you see this list. Your links never show it.</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 grow">
          <TextField
            label="Search people"
            type="search"
            autoComplete="off"
            maxLength={SEARCH_MAX_LENGTH}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <Button onClick={() => setView({ kind: 'form', person: null })}>
          <UserPlus aria-hidden="true" size={18} />
          Add person
        </Button>
        <ButtonLink variant="secondary" href={PEOPLE_CSV_ADDRESS} download>
          <Download aria-hidden="true" size={18} />
          Export
        </ButtonLink>
      </div>
      {drawn.length === 0 && (
        <p className="py-8 text-center text-muted">
          {rows.length === 0 ? 'Nobody is on your list yet.' : 'Nobody matches your search.'}
        </p>
      )}
      <ul className="divide-y divide-line">
        {drawn.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="focus-ring flex w-full flex-wrap items-baseline justify-between gap-x-4 rounded-lg px-2 py-3 text-left hover:bg-surface-2"
              onClick={() => setView({ kind: 'person', id: person.id })}
            >
              <span className="min-w-0 font-medium wrap-anywhere">{person.name}</span>
              <span className="text-sm wrap-anywhere text-muted">
                {person.recommendations === 1
                  ? '1 recommendation'
                  : `${person.recommendations} recommendations`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <MoreButton more={more} label="Show more" />
    </div>
  );
}

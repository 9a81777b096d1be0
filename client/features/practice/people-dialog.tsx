import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { CLIENTS_CSV_URL, practiceClientsQuery } from '#client/api/practice-clients.ts';
import { foldQuery } from '#client/domain/search.ts';
import { clientPath } from '#client/lib/client-path.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/input.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';
import { PersonForm } from './person-form.tsx';

export function PeopleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="People">
      <People />
    </Dialog>
  );
}

function People() {
  const people = useInfiniteQuery(practiceClientsQuery);
  const rows = useRows(people);
  const [search, setSearch] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const matches = rows.filter(({ name, email, note }) =>
    [name, email, note].join('\n').toLowerCase().includes(foldQuery(search)),
  );
  const { drawn, more } = useGrowingList(matches, people, search);
  if (people.isPending) return <p className="min-h-96 text-muted">Loading…</p>;
  if (!people.data) {
    return <LoadFailure text="We couldn’t load your people." onRetry={people.refetch} />;
  }
  if (isAdding) return <PersonForm person={null} onDone={() => setIsAdding(false)} />;
  const addPerson = (
    <Button onClick={() => setIsAdding(true)}>
      <UserPlus aria-hidden="true" size={18} />
      Add person
    </Button>
  );
  if (rows.length === 0) {
    return (
      <div className="min-h-96">
        <ListMessage title="No people yet" action={addPerson}>
          Add the people you advise to see their recommendations, answers and orders in one place.
          Only you see this list.
        </ListMessage>
      </div>
    );
  }
  return (
    <div className="grid min-h-96 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <p className="text-sm text-muted">Only you see this list.</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 grow">
          <TextField
            ref={searchRef}
            label="Search people"
            type="search"
            autoComplete="off"
            maxLength={SEARCH_MAX_LENGTH}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        {addPerson}
        <ButtonLink variant="secondary" href={CLIENTS_CSV_URL} download>
          <Download aria-hidden="true" size={18} />
          Export
        </ButtonLink>
      </div>
      {drawn.length === 0 && (
        <Swap to={searchRef}>
          <ListMessage
            title="No people match your search"
            action={
              <Button variant="secondary" onClick={() => setSearch('')}>
                Clear search
              </Button>
            }
          />
        </Swap>
      )}
      <ul className="divide-y divide-line">
        {drawn.map((person) => (
          <li key={person.id}>
            <Link
              href={clientPath(person.id)}
              className="focus-ring flex w-full flex-wrap items-baseline justify-between gap-x-4 rounded-lg px-2 py-3 text-left hover:bg-surface-2"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{person.name}</span>
              <span className="text-sm wrap-anywhere text-muted">
                {person.recommendations === 1
                  ? '1 recommendation'
                  : `${person.recommendations} recommendations`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton more={more} label="Show more" />
    </div>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { peopleQuery } from '#client/api/admin-people.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { HeaderCell, HeaderRow, IN_SIGHT, Table, TableBody } from '#client/ui/table.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import type { Person, PersonFilter } from '#shared/contracts/people.ts';
import { PeopleFilters } from './people-filters.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { usePeopleFilter } from './use-people-filter.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

export function PeopleScreen() {
  const { filter, setFilter } = usePeopleFilter();
  const [viewed, setViewed] = useState<Person | null>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  return (
    <section aria-label="People" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PeopleFilters filter={filter} onChange={setFilter} searchRef={searchRef} />
      <PeopleTable
        filter={useDeferredValue(filter)}
        clearFilters={
          <Swap to={searchRef}>
            <Button variant="secondary" onClick={() => setFilter({})}>
              Clear filters
            </Button>
          </Swap>
        }
        onView={setViewed}
      />
      {viewed && (
        <PersonDialog person={viewed} onChange={setViewed} onClose={() => setViewed(null)} />
      )}
    </section>
  );
}

type PeopleTableProps = {
  filter: PersonFilter;
  clearFilters: ReactNode;
  onView: (person: Person) => void;
};

function PeopleTable({ filter, clearFilters, onView }: PeopleTableProps) {
  const people = useInfiniteQuery(peopleQuery(filter));
  const rows = useRows(people);
  const { drawn, more } = useGrowingList(rows, people, JSON.stringify(filter));
  if (people.isPending) return <Skeleton className="h-64" />;
  if (people.data === undefined) {
    return <LoadFailure of="card" text="The list could not be loaded" onRetry={people.refetch} />;
  }
  if (rows.length === 0) {
    const isFiltered = Object.values(filter).some(Boolean);
    return isFiltered ? <NoMatch clearFilters={clearFilters} /> : <NoPeople />;
  }
  return (
    <div
      aria-busy={people.isPlaceholderData}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-6 transition-opacity',
        people.isPlaceholderData && 'opacity-60',
      )}
    >
      <Table label="List of people">
        <HeaderRow>
          <HeaderCell>Person</HeaderCell>
          <HeaderCell>Role</HeaderCell>
          <HeaderCell>Last sign-in</HeaderCell>
          <HeaderCell className="text-right">Orders</HeaderCell>
          <HeaderCell className="text-right">Shared</HeaderCell>
          <HeaderCell className={IN_SIGHT}>Actions</HeaderCell>
        </HeaderRow>
        <TableBody>
          {drawn.map((person) => (
            <PersonRow key={person.id} person={person} onView={onView} />
          ))}
        </TableBody>
      </Table>
      <MoreButton more={more} label="Show more people" />
    </div>
  );
}

function NoMatch({ clearFilters }: Pick<PeopleTableProps, 'clearFilters'>) {
  return (
    <ListMessage title="No matches" action={clearFilters}>
      Try a different search or filter.
    </ListMessage>
  );
}

function NoPeople() {
  return (
    <ListMessage
      title="No accounts yet"
      action={
        <ButtonLink variant="secondary" href={PAGE_PATHS.register}>
          Open the sign-up page
        </ButtonLink>
      }
    >
      Customers and practitioners who register appear here. Share the sign-up page with them.
    </ListMessage>
  );
}

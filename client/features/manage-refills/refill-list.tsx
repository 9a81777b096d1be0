import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type RefillFilter, refillsQuery } from '#client/api/admin-refills.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { REFILL_STATES } from '#shared/rules/refills.ts';
import { STATES } from './describe-staff-refill.ts';
import { RefillDialog } from './refill-dialog.tsx';
import { RefillTable } from './refill-table.tsx';

const FILTERS: readonly RefillFilter[] = ['failed', ...REFILL_STATES];

export function RefillList() {
  const [, navigate] = useLocation();
  const typed = new URLSearchParams(useSearch()).get('state');
  const state = FILTERS.find((filter) => filter === typed);
  const [viewedId, setViewedId] = useState<number | null>(null);

  function setState(next: string) {
    const query = next === '' ? '' : `?state=${next}`;
    navigate(CONSOLE_PATHS.refills + query, { replace: true });
  }

  return (
    <section aria-label="Refills" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="sm:max-w-xs">
        <SelectField
          label="State"
          value={state ?? ''}
          onChange={({ target }) => setState(target.value)}
        >
          <option value="">Any</option>
          <option value="failed">Needs attention</option>
          {REFILL_STATES.map((name) => (
            <option key={name} value={name}>
              {STATES[name].name}
            </option>
          ))}
        </SelectField>
      </div>
      <Rows state={state} onView={setViewedId} onClear={() => setState('')} />
      {viewedId !== null && <RefillDialog id={viewedId} onClose={() => setViewedId(null)} />}
    </section>
  );
}

type RowsProps = {
  state: RefillFilter | undefined;
  onView: (id: number) => void;
  onClear: () => void;
};

function Rows({ state, onView, onClear }: RowsProps) {
  const refills = useInfiniteQuery(refillsQuery(state));
  const { drawn, more } = useGrowingList(useRows(refills), refills, state ?? '');
  if (refills.isPending) return <Skeleton className="h-64" />;
  if (refills.data === undefined) {
    return (
      <LoadFailure of="card" text="The refills could not be loaded." onRetry={refills.refetch} />
    );
  }
  if (drawn.length === 0) return state ? <NoMatch onClear={onClear} /> : <NoRefills />;
  return (
    <div
      aria-busy={refills.isPlaceholderData}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-5',
        refills.isPlaceholderData && 'opacity-60',
      )}
    >
      <RefillTable refills={drawn} onView={onView} />
      <MoreButton more={more} label="Show older" />
    </div>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <ListMessage
      title="No matches"
      action={
        <Swap>
          <Button variant="secondary" onClick={onClear}>
            Show all
          </Button>
        </Swap>
      }
    >
      No refill is in this state.
    </ListMessage>
  );
}

function NoRefills() {
  return (
    <ListMessage title="No refills yet">
      Buyers start refills at checkout and on the page of an order. Turn them on in the{' '}
      <TextLink href={`${CONSOLE_PATHS.settings}?section=refills`}>settings</TextLink>.
    </ListMessage>
  );
}

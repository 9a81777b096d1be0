import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { labelWordsQuery } from '#client/api/label-words.ts';
import { useClosestMatches } from '#client/domain/use-closest-matches.ts';
import { WHOLE_LIST_ROWS } from '#client/lib/whole-list.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/input.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import {
  ANY_CATEGORY,
  listCategories,
  pickByIds,
  pickByIngredient,
  pickSupplements,
} from './pick-supplements.ts';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';
import { PickerRow } from './picker-row.tsx';

const ROWS_AT_ONCE = 50;
const NO_FILTER = { search: '', category: ANY_CATEGORY };

type SupplementPickerProps = {
  /** Undefined while loading or after a failure. */
  supplements: readonly Supplement[] | undefined;
  isLoading: boolean;
  quantityOf: (id: number) => number;
  onAdd: (id: number) => void;
  onDetails: (supplement: Supplement) => void;
  onRetry: () => void;
};

export function SupplementPicker(props: SupplementPickerProps) {
  const { supplements, isLoading, quantityOf, onAdd, onDetails, onRetry } = props;
  const headingId = useId();
  const containsId = useId();
  const closestId = useId();
  const [filter, setFilter] = useState(NO_FILTER);
  const [shownRows, setShownRows] = useState(ROWS_AT_ONCE);
  const matches = pickSupplements(supplements ?? [], filter);
  const rowLimit = matches.length > WHOLE_LIST_ROWS ? shownRows : matches.length;
  // The first rows render at once, the rest when the browser is idle.
  const drawnRows = useDeferredValue(rowLimit, ROWS_AT_ONCE);
  const isTyped = filter.search.trim() !== '';
  const { data: labels, isLoading: isReading } = useQuery({ ...labelWordsQuery, enabled: isTyped });
  const containing = labels
    ? pickByIngredient(supplements ?? [], labels.words, filter).slice(0, ROWS_AT_ONCE)
    : [];
  const isNothing = isTyped && !isReading && matches.length === 0 && containing.length === 0;
  const { closest } = useClosestMatches((isNothing && supplements) || [], filter.search, matches);
  const near = pickByIds(supplements ?? [], closest?.ids ?? [], filter).slice(0, ROWS_AT_ONCE);

  function changeFilter(next: typeof filter) {
    setFilter(next);
    setShownRows(ROWS_AT_ONCE);
  }

  function renderRow(supplement: Supplement, ingredient?: string) {
    return (
      <PickerRow
        key={supplement.id}
        supplement={supplement}
        {...(ingredient && { ingredient })}
        quantity={quantityOf(supplement.id)}
        onAdd={() => onAdd(supplement.id)}
        onDetails={() => onDetails(supplement)}
      />
    );
  }

  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        Add Supplements
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Search supplements"
          type="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="Name or description"
          value={filter.search}
          onChange={(event) => changeFilter({ ...filter, search: event.target.value })}
        />
        <SelectField
          label="Category"
          value={filter.category}
          onChange={(event) => changeFilter({ ...filter, category: event.target.value })}
        >
          <option value={ANY_CATEGORY}>All Categories</option>
          {listCategories(supplements ?? []).map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <p aria-live="polite" className="mt-4 min-h-5 text-sm text-muted">
        {supplements && (matches.length === 1 ? '1 supplement' : `${matches.length} supplements`)}
      </p>
      {/* The minimum height is that of the placeholders, so that a short list moves nothing below it. */}
      <div className="relative -mx-2 mt-2 min-h-112 px-2 lg:h-152 lg:overflow-y-auto lg:overscroll-contain">
        {!supplements &&
          (isLoading ? (
            <Loading />
          ) : (
            <LoadFailure of="card" text="We couldn’t load the supplements." onRetry={onRetry} />
          ))}
        {supplements && matches.length === 0 && (
          <div className="py-8 text-center">
            <p className="text-muted">No supplements found matching your criteria.</p>
            {closest?.caution && <p className="mt-2">{closest.caution}</p>}
            {supplements.length === 0 ? (
              <p className="mt-2 text-muted">The store has no supplements for sale yet.</p>
            ) : (
              <Button variant="secondary" className="mt-4" onClick={() => changeFilter(NO_FILTER)}>
                Clear filters
              </Button>
            )}
          </div>
        )}
        <ul className="divide-y divide-line">
          {matches.slice(0, drawnRows).map((supplement) => renderRow(supplement))}
        </ul>
        {matches.length > rowLimit && (
          <Button
            variant="secondary"
            className="my-4 w-full"
            onClick={() => setShownRows(shownRows + ROWS_AT_ONCE)}
          >
            Show more
          </Button>
        )}
        {near.length > 0 && (
          <>
            <h3 id={closestId} className="mt-4 border-t border-line pt-4 text-lg">
              {closest?.heading}
            </h3>
            <ul aria-labelledby={closestId} className="divide-y divide-line">
              {near.map((supplement) => renderRow(supplement))}
            </ul>
          </>
        )}
        {containing.length > 0 && (
          <>
            <h3 id={containsId} className="mt-4 border-t border-line pt-4 text-lg">
              Found in ingredients
            </h3>
            <ul aria-labelledby={containsId} className="divide-y divide-line">
              {containing.map(({ supplement, ingredient }) => renderRow(supplement, ingredient))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}

function Loading() {
  return (
    <output className="grid gap-5 pt-3">
      <span className="sr-only">Loading supplements</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-18 w-full" />
      ))}
    </output>
  );
}

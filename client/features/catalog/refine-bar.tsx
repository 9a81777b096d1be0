import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { labelWordsQuery } from '#client/api/label-words.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { formOf, isLabeledVegan } from './refine-catalog.ts';
import {
  absenceOf,
  ALLERGENS,
  FORMS,
  readFilter,
  readSort,
  type Sort,
  SORTS,
} from './refinement.ts';

type RefineBarProps = {
  catalog: readonly Supplement[];
  shown: number;
  sort: string;
  filter: string;
  onRefine: (refinement: { sort: string; filter: string }) => void;
};

export default function RefineBar({ catalog, shown, sort, filter, onRefine }: RefineBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = readFilter(filter);
  return (
    <>
      <Select
        aria-label="Sort by"
        value={readSort(sort)}
        className="w-36"
        onChange={(event) => onRefine({ sort: event.target.value, filter })}
      >
        {(Object.keys(SORTS) as Sort[])
          .filter((name) => name !== 'day' || catalog.some(({ supply }) => supply?.includes('$')))
          .map((name) => (
            <option key={name} value={name}>
              {SORTS[name]}
            </option>
          ))}
      </Select>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={chosen.length > 0 ? `Filters, ${chosen.length} on` : 'Filters'}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" size={18} />
        <span className="max-sm:hidden">Filters</span>
        {chosen.length > 0 && <span className="tabular-nums">{chosen.length}</span>}
      </Button>
      {isOpen && (
        <Dialog onClose={() => setIsOpen(false)} title="Filters" size="md">
          <FilterFields
            catalog={catalog}
            chosen={chosen}
            onChange={(entries) => onRefine({ sort, filter: entries.join() })}
          />
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            {chosen.length > 0 && (
              <Button variant="secondary" onClick={() => onRefine({ sort, filter: '' })}>
                Clear filters
              </Button>
            )}
            <Button onClick={() => setIsOpen(false)}>
              {shown === 1 ? 'Show 1 supplement' : `Show ${shown} supplements`}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

type FilterFieldsProps = {
  catalog: readonly Supplement[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Offers only what the labels of the catalog have. */
function FilterFields({ catalog, ...choice }: FilterFieldsProps) {
  const { data, isLoading } = useQuery(labelWordsQuery);
  if (isLoading) return <Skeleton className="h-80" />;
  const words = data?.words ?? [];
  const labels = new Map(words.map((label) => [label.supplementId, label]));
  const forms = new Set(words.map(formOf));
  const absent = new Set(
    words.flatMap((label) => label.freeFrom.map((name) => name.toLowerCase())),
  );
  const isAnyVegan = catalog.some((product) => isLabeledVegan(product, labels.get(product.id)));
  return (
    <div className="grid gap-5">
      <Choices
        {...choice}
        title="Form"
        entries={Object.keys(FORMS).flatMap((form) =>
          [...forms].some((known) => known === form) ? [[form, form]] : [],
        )}
      />
      <Choices
        {...choice}
        title="Free from"
        entries={ALLERGENS.flatMap((name) => (absent.has(name) ? [[absenceOf(name), name]] : []))}
      />
      <Choices
        {...choice}
        title="More"
        entries={[...(isAnyVegan ? [['vegan', 'Labeled vegan']] : []), ['in-stock', 'In stock']]}
      />
    </div>
  );
}

type ChoicesProps = Omit<FilterFieldsProps, 'catalog'> & {
  title: string;
  /** The entry of the URL and the text of each box. */
  entries: readonly (readonly string[])[];
};

function Choices({ title, entries, chosen, onChange }: ChoicesProps) {
  if (entries.length === 0) return null;
  const toggle = (entry: string) =>
    chosen.includes(entry) ? chosen.filter((other) => other !== entry) : [...chosen, entry];
  return (
    <fieldset>
      <legend className="font-medium">{title}</legend>
      <div className="grid grid-cols-2">
        {entries.map(([entry = '', text]) => (
          <Checkbox
            key={entry}
            label={<span className="inline-block first-letter:uppercase">{text}</span>}
            checked={chosen.includes(entry)}
            onChange={() => onChange(toggle(entry))}
          />
        ))}
      </div>
    </fieldset>
  );
}

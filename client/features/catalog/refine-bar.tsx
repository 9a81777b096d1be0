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
  ALLERGENS,
  countFilters,
  FORMS,
  parseRefinement,
  type Refinement,
  type Sort,
  SORTS,
  writeRefinement,
} from './refinement.ts';

type RefineBarProps = {
  catalog: readonly Supplement[];
  shown: number;
  refinement: string;
  onRefine: (refinement: string) => void;
};

export default function RefineBar({ catalog, shown, refinement, onRefine }: RefineBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const current = parseRefinement(refinement);
  const count = countFilters(current);
  const change = (part: Partial<Refinement>) => onRefine(writeRefinement({ ...current, ...part }));
  return (
    <>
      <Select
        aria-label="Sort by"
        value={current.sort}
        className="w-36"
        onChange={(event) => change({ sort: event.target.value as Sort })}
      >
        {(Object.keys(SORTS) as Sort[])
          .filter((sort) => sort !== 'day' || catalog.some(({ supply }) => supply?.includes('$')))
          .map((sort) => (
            <option key={sort} value={sort}>
              {SORTS[sort]}
            </option>
          ))}
      </Select>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Filters, ${count} on` : 'Filters'}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" size={18} />
        <span className="max-sm:hidden">Filters</span>
        {count > 0 && <span className="tabular-nums">{count}</span>}
      </Button>
      {isOpen && (
        <Dialog onClose={() => setIsOpen(false)} title="Filters" size="sheet">
          <FilterFields {...{ catalog, current, change }} />
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            {count > 0 && (
              <Button
                variant="secondary"
                onClick={() =>
                  onRefine(writeRefinement({ ...parseRefinement(''), sort: current.sort }))
                }
              >
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
  current: Refinement;
  change: (part: Partial<Refinement>) => void;
};

/** Offers only what the labels of the catalog have. */
function FilterFields({ catalog, current, change }: FilterFieldsProps) {
  const { data, isLoading } = useQuery(labelWordsQuery);
  if (isLoading) return <Skeleton className="h-80" />;
  const words = data?.words ?? [];
  const labels = new Map(words.map((label) => [label.supplementId, label]));
  const forms = Object.keys(FORMS).filter((form) => words.some((label) => formOf(label) === form));
  const absent = new Set(
    words.flatMap((label) => label.freeFrom.map((name) => name.toLowerCase())),
  );
  const isAnyVegan = catalog.some((product) => isLabeledVegan(product, labels.get(product.id)));
  return (
    <div className="grid gap-5">
      <Choices
        title="Form"
        names={forms}
        chosen={current.forms}
        onChange={(chosen) => change({ forms: chosen })}
      />
      <Choices
        title="Free from"
        names={ALLERGENS.filter((name) => absent.has(name))}
        chosen={current.freeFrom}
        onChange={(chosen) => change({ freeFrom: chosen })}
      />
      <div className="flex flex-wrap">
        {(isAnyVegan || current.isVegan) && (
          <Checkbox
            label="Labeled vegan"
            checked={current.isVegan}
            onChange={() => change({ isVegan: !current.isVegan })}
          />
        )}
        <Checkbox
          label="In stock"
          checked={current.isInStock}
          onChange={() => change({ isInStock: !current.isInStock })}
        />
      </div>
    </div>
  );
}

type ChoicesProps = {
  title: string;
  names: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

function Choices({ title, names, chosen, onChange }: ChoicesProps) {
  if (names.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-medium">{title}</legend>
      <div className="grid grid-cols-2">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={<span className="inline-block first-letter:uppercase">{name}</span>}
            checked={chosen.includes(name)}
            onChange={() =>
              onChange(
                chosen.includes(name)
                  ? chosen.filter((other) => other !== name)
                  : [...chosen, name],
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

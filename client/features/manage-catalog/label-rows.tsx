import { useState } from 'react';
import { lineError } from '#client/lib/field-errors.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { CodeListField } from '#client/ui/code-list-field.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { DOSE_UNITS, pluralOf } from '#shared/rules/dose-units.ts';
import { DAY_MOMENTS, type Label } from '#shared/rules/label.ts';
import { FactRows } from './fact-rows.tsx';
import type { FormRow, PartProps } from './form-rows.tsx';

export type LabelProduct = { id: number; name: string };

export type LabelValues = Partial<Label> & { products: readonly LabelProduct[] };

type Part = PartProps<LabelValues>;

const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const;
const ONE_PER_LINE = 'One per line.';

/** `LABEL_FIELDS` says how each field is read. */
export const LABEL_ROWS: readonly FormRow<keyof Label, LabelValues>[] = [
  [{ name: 'brand', label: 'Brand' }],
  [
    { name: 'contents', label: 'Contents', input: { placeholder: '90 vegetarian capsules' } },
    { name: 'servingsPerContainer', label: 'Servings per container', input: NUMBER },
  ],
  [{ name: 'serving', label: 'One serving', Part: OneServing }],
  [{ name: 'servingsPerDay', label: 'Servings a day', Part: DailyServings }],
  [{ name: 'moments', label: 'Times of day', Part: Moments }],
  [
    {
      name: 'food',
      label: 'Food',
      options: { either: 'With or without', with: 'With food', without: 'Without food' },
    },
    {
      name: 'hoursApart',
      label: 'Hours apart',
      hint: 'Apart from everything else.',
      input: NUMBER,
    },
    { name: 'weeksAtMost', label: 'Weeks at most', hint: 'Empty means no limit.', input: NUMBER },
  ],
  [{ name: 'facts', label: 'Facts for one serving', Part: Facts }],
  [{ name: 'cautions', label: 'Cautions', rows: 4, hint: ONE_PER_LINE }],
  [{ name: 'storage', label: 'Storage' }],
  [{ name: 'freeFrom', label: 'Free from', rows: 3, hint: ONE_PER_LINE }],
  [{ name: 'pairings', label: 'Goes well with', Part: Pairings }],
];

const MOMENT_NAMES = {
  morning: 'Morning',
  midday: 'Midday',
  evening: 'Evening',
  bedtime: 'Bedtime',
};

function OneServing({ values, errors }: Part) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">One serving</legend>
      <div className="grid grid-cols-2 gap-x-5 gap-y-2">
        <TextField
          label="Units in one serving"
          placeholder="2"
          autoComplete="off"
          name="label.serving.count"
          defaultValue={values.serving?.count}
          error={errors['label.serving.count'] ?? errors['label.serving']}
        />
        <SelectField
          label="Unit"
          name="label.serving.unit"
          defaultValue={values.serving?.unit ?? ''}
          error={errors['label.serving.unit']}
        >
          <option value="">Choose one</option>
          {DOSE_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {pluralOf(unit)}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

function DailyServings({ values, errors }: Part) {
  const [isAsNeeded, setIsAsNeeded] = useState(values.servingsPerDay === null);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Servings a day</legend>
      <div className="grid grid-cols-2 gap-x-5 gap-y-2">
        <TextField
          label="From"
          name="label.servingsPerDay.from"
          disabled={isAsNeeded}
          defaultValue={values.servingsPerDay?.from}
          error={errors['label.servingsPerDay.from'] ?? errors['label.servingsPerDay']}
          {...NUMBER}
        />
        <TextField
          label="To"
          name="label.servingsPerDay.to"
          disabled={isAsNeeded}
          defaultValue={values.servingsPerDay?.to}
          error={errors['label.servingsPerDay.to']}
          {...NUMBER}
        />
        <Checkbox
          label="As needed"
          name="label.asNeeded"
          checked={isAsNeeded}
          onChange={({ target }) => setIsAsNeeded(target.checked)}
          className="-ml-2.5"
        />
      </div>
    </fieldset>
  );
}

function Moments({ values }: Part) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Times of day</legend>
      <div className="-ml-2.5 flex flex-wrap gap-x-3">
        {DAY_MOMENTS.map((moment) => (
          <Checkbox
            key={moment}
            label={MOMENT_NAMES[moment]}
            name={`label.moments.${moment}`}
            defaultChecked={values.moments?.includes(moment) ?? false}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Facts({ values, errors }: Part) {
  return <FactRows facts={values.facts ?? []} errors={errors} />;
}

function Pairings({ values: { pairings, products }, errors }: Part) {
  const chosen = pairings ?? [];
  const hidden = chosen
    .filter((id) => !products.some((product) => product.id === id))
    .map((id) => ({ id, name: `Supplement ${id}` }));
  return (
    <CodeListField
      label="Goes well with"
      addLabel="Add a product"
      hint="Suggested in the product’s details."
      name="label.pairings"
      codes={chosen.map(String)}
      groups={[
        { label: 'Products', options: optionsOf(products) },
        ...(hidden.length > 0 ? [{ label: 'Not on sale', options: optionsOf(hidden) }] : []),
      ]}
      error={lineError(errors, 'label.pairings')}
    />
  );
}

function optionsOf(products: readonly LabelProduct[]) {
  return products.map(({ id, name }) => ({ code: String(id), name }));
}

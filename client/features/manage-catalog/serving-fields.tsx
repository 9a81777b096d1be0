import { useState } from 'react';
import type { FieldErrors } from '#client/lib/field-errors.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select.tsx';
import { DAY_MOMENTS, type Label } from '#shared/rules/label.ts';

type ServingFieldsProps = { label: Label | null; errors: FieldErrors };

const MOMENT_NAMES = {
  morning: 'Morning',
  midday: 'Midday',
  evening: 'Evening',
  bedtime: 'Bedtime',
};
const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** What is in the container, and how it is taken. */
export function ServingFields({ label, errors }: ServingFieldsProps) {
  const field = (path: string) => ({ name: `label.${path}`, error: errors[`label.${path}`] });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Contents"
          placeholder="90 vegetarian capsules"
          defaultValue={label?.contents}
          {...field('contents')}
        />
        <TextField
          label="Servings per container"
          defaultValue={label?.servingsPerContainer}
          {...NUMBER}
          {...field('servingsPerContainer')}
        />
      </div>
      <DailyServings label={label} errors={errors} />
      <fieldset>
        <legend className="text-sm font-medium">Times of day</legend>
        <div className="-ml-2.5 flex flex-wrap gap-x-3">
          {DAY_MOMENTS.map((moment) => (
            <Checkbox
              key={moment}
              label={MOMENT_NAMES[moment]}
              name={`label.moments.${moment}`}
              defaultChecked={label?.moments.includes(moment) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label="Food" defaultValue={label?.food ?? 'either'} {...field('food')}>
          <option value="either">With or without</option>
          <option value="with">With food</option>
          <option value="without">Without food</option>
        </SelectField>
        <TextField
          label="Hours apart"
          hint="From everything else."
          defaultValue={label?.hoursApart || ''}
          {...NUMBER}
          {...field('hoursApart')}
        />
        <TextField
          label="Weeks at most"
          hint="Empty for no end."
          defaultValue={label?.weeksAtMost ?? ''}
          {...NUMBER}
          {...field('weeksAtMost')}
        />
      </div>
    </>
  );
}

function DailyServings({ label, errors }: ServingFieldsProps) {
  const [isAsNeeded, setIsAsNeeded] = useState(label?.servingsPerDay === null);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Servings a day</legend>
      <div className="grid grid-cols-2 gap-x-5 gap-y-2">
        <TextField
          label="From"
          name="label.servingsPerDay.from"
          disabled={isAsNeeded}
          defaultValue={label?.servingsPerDay?.from}
          error={errors['label.servingsPerDay.from'] ?? errors['label.servingsPerDay']}
          {...NUMBER}
        />
        <TextField
          label="To"
          name="label.servingsPerDay.to"
          disabled={isAsNeeded}
          defaultValue={label?.servingsPerDay?.to}
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

import { RotateCcw } from 'lucide-react';
import { classNames } from '#client/lib/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select.tsx';
import { FOOD_NAMES, MOMENT_NAMES } from '#shared/rules/describe-plan.ts';
import { DAY_MOMENTS, type DayMoment, FOOD_RULES } from '#shared/rules/label.ts';
import { MAX_WORDS, type SetDose } from '#shared/rules/timetable.ts';
import { ServingsField } from './servings-field.tsx';

type DoseFieldsProps = {
  name: string;
  dose: SetDose;
  onChange: (dose: SetDose) => void;
  /** Back to what the label says; undefined where that holds already. */
  onReset: (() => void) | undefined;
};

/** How one product is taken: a row of the day. */
export function DoseFields({ name, dose, onChange, onReset }: DoseFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-4 gap-x-3 gap-y-2 py-4 lg:grid-cols-[repeat(4,5rem)_12rem_minmax(0,1fr)]">
      {/* Floated, since a legend is laid out with the fields only then. */}
      <legend
        className={classNames(
          'float-left col-span-full row-start-1 min-w-0 self-center py-2.5 font-medium wrap-break-word',
          onReset && 'pr-46',
        )}
      >
        {name}
      </legend>
      {onReset && (
        <Button
          variant="ghost"
          size="sm"
          className="col-span-full row-start-1 self-center justify-self-end"
          aria-label={`${name} as the label says`}
          onClick={({ currentTarget }) => {
            // The button goes: its row keeps the focus.
            currentTarget.closest('fieldset')?.querySelector('input')?.focus();
            onReset();
          }}
        >
          <RotateCcw aria-hidden="true" size={16} />
          As the label says
        </Button>
      )}
      {DAY_MOMENTS.map((moment) => (
        <ServingsField
          key={moment}
          label={MOMENT_NAMES[moment]}
          count={dose.servings[moment] ?? 0}
          onChange={(count) => onChange(setServings(dose, moment, count))}
        />
      ))}
      <div className="col-span-full sm:col-span-2 lg:col-span-1">
        <SelectField
          label="Food"
          value={dose.food}
          onChange={(event) =>
            onChange({
              ...dose,
              food: FOOD_RULES.find((rule) => rule === event.target.value) ?? 'either',
            })
          }
        >
          {FOOD_RULES.map((rule) => (
            <option key={rule} value={rule}>
              {FOOD_NAMES[rule]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="col-span-full sm:col-span-2 lg:col-span-1">
        <TextField
          label="Own words"
          autoComplete="off"
          maxLength={MAX_WORDS}
          value={dose.words}
          onChange={(event) => onChange({ ...dose, words: event.target.value })}
        />
      </div>
    </fieldset>
  );
}

function setServings(dose: SetDose, moment: DayMoment, count: number): SetDose {
  const { [moment]: _, ...servings } = dose.servings;
  return { ...dose, servings: count > 0 ? { ...servings, [moment]: count } : servings };
}

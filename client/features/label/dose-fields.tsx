import { RotateCcw } from 'lucide-react';
import { classNames } from '#client/lib/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { describeWeeks, FOOD_NAMES, MOMENT_NAMES } from '#shared/rules/describe-plan.ts';
import { describeUnits, pluralOf } from '#shared/rules/dose-units.ts';
import { DAY_MOMENTS, type DayMoment, FOOD_RULES, type Label } from '#shared/rules/label.ts';
import { MAX_WORDS, type SetDose } from '#shared/rules/timetable.ts';
import { UnitsField } from './units-field.tsx';
import { WeeksField } from './weeks-field.tsx';

type DoseFieldsProps = {
  name: string;
  label: Label | undefined;
  dose: SetDose;
  onChange: (dose: SetDose) => void;
  /** Back to what the label says; undefined where that holds already. */
  onReset: (() => void) | undefined;
};

/** How one product is taken: a row of the day. */
export function DoseFields({ name, label, dose, onChange, onReset }: DoseFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-4 gap-x-3 gap-y-2 py-4 lg:grid-cols-[repeat(4,4.5rem)_11rem_repeat(2,5.5rem)_minmax(0,1fr)]">
      {/* Floated, since a legend is laid out with the fields only then. */}
      <legend
        className={classNames(
          'float-left col-span-full row-start-1 min-w-0 self-center py-2.5 font-medium wrap-break-word',
          onReset && 'pr-46',
        )}
      >
        {name}
      </legend>
      <Swap>
        {onReset && (
          <Button
            variant="ghost"
            size="sm"
            className="col-span-full row-start-1 self-center justify-self-end"
            aria-label={`${name} as the label says`}
            onClick={onReset}
          >
            <RotateCcw aria-hidden="true" size={16} />
            As the label says
          </Button>
        )}
        <p className="col-span-full -mt-2 text-sm text-muted">
          In {pluralOf(dose.unit)}. {label && describeLabelDose(label)}
        </p>
        {DAY_MOMENTS.map((moment) => (
          <UnitsField
            key={moment}
            label={MOMENT_NAMES[moment]}
            unit={dose.unit}
            count={dose.units[moment] ?? 0}
            onChange={(count) => onChange(setUnits(dose, moment, count))}
          />
        ))}
        <div className="col-span-2 lg:col-span-1">
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
        <WeeksField
          label="From week"
          placeholder="1"
          weeks={dose.fromWeek === 1 ? null : dose.fromWeek}
          onChange={(week) => onChange({ ...dose, fromWeek: week ?? 1 })}
        />
        <WeeksField
          label="For weeks"
          placeholder="No end"
          weeks={dose.weeks}
          onChange={(weeks) => onChange({ ...dose, weeks })}
        />
        <div className="col-span-full lg:col-span-1">
          <TextField
            label="Instructions"
            autoComplete="off"
            maxLength={MAX_WORDS}
            value={dose.words}
            onChange={(event) => onChange({ ...dose, words: event.target.value })}
          />
        </div>
      </Swap>
    </fieldset>
  );
}

/** 'The label: 2 capsules a serving, at most 4 capsules a day, for at most 8 weeks.' */
function describeLabelDose({ serving, servingsPerDay, weeksAtMost }: Label): string {
  const parts = [`${describeUnits(serving.count, serving.unit)} a serving`];
  if (servingsPerDay) {
    const most = describeUnits(servingsPerDay.to * serving.count, serving.unit);
    parts.push(`at most ${most} a day`);
  }
  if (weeksAtMost !== null) parts.push(`for at most ${describeWeeks(weeksAtMost)}`);
  return `The label: ${parts.join(', ')}.`;
}

function setUnits(dose: SetDose, moment: DayMoment, count: number): SetDose {
  const { [moment]: _, ...units } = dose.units;
  return { ...dose, units: count > 0 ? { ...units, [moment]: count } : units };
}

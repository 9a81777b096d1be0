import { RotateCcw } from 'lucide-react';
import { classNames } from '#client/lib/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { describeWeeks, FOOD_NAMES, MOMENT_NAMES } from '#shared/rules/describe-plan.ts';
import { describeUnits, isHalvable, pluralOf, readUnits } from '#shared/rules/dose-units.ts';
import { DAY_MOMENTS, type DayMoment, FOOD_RULES, type Label } from '#shared/rules/label.ts';
import { MAX_UNITS_AT_ONCE, MAX_WEEKS, MAX_WORDS, type SetDose } from '#shared/rules/timetable.ts';
import { NumberField } from './number-field.tsx';

const WEEKS = {
  inputMode: 'numeric',
  parse: parseWeeks,
  rule: `Enter whole weeks, up to ${MAX_WEEKS}`,
} as const;

type DoseFieldsProps = {
  name: string;
  label: Label | undefined;
  dose: SetDose;
  onChange: (dose: SetDose) => void;
  /** Undefined if the label's dose is set. */
  onReset: (() => void) | undefined;
};

export function DoseFields({ name, label, dose, onChange, onReset }: DoseFieldsProps) {
  const canHalve = isHalvable(dose.unit);
  const units = pluralOf(dose.unit);
  return (
    <fieldset className="grid min-w-0 grid-cols-4 gap-x-3 gap-y-2 py-4 lg:grid-cols-[repeat(4,4.5rem)_11rem_repeat(2,5.5rem)_minmax(0,1fr)]">
      {/* Only a floated legend is part of the grid. */}
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
            aria-label={`Use label dose of ${name}`}
            onClick={onReset}
          >
            <RotateCcw aria-hidden="true" size={16} />
            Use label dose
          </Button>
        )}
        <p className="col-span-full -mt-2 text-sm text-muted">
          In {units}. {label && describeLabelDose(label)}
        </p>
        {DAY_MOMENTS.map((moment) => (
          <NumberField
            key={moment}
            label={MOMENT_NAMES[moment]}
            inputMode={canHalve ? 'text' : 'numeric'}
            placeholder="0"
            value={dose.units[moment] ?? null}
            parse={(text) => parseUnits(text, canHalve)}
            rule={`Enter ${canHalve ? 'whole or half' : 'whole'} ${units}, up to ${MAX_UNITS_AT_ONCE}`}
            onChange={(count) => onChange(setUnits(dose, moment, count ?? 0))}
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
        <NumberField
          {...WEEKS}
          label="From week"
          placeholder="1"
          value={dose.fromWeek === 1 ? null : dose.fromWeek}
          onChange={(week) => onChange({ ...dose, fromWeek: week ?? 1 })}
        />
        <NumberField
          {...WEEKS}
          label="For weeks"
          placeholder="No end"
          value={dose.weeks}
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

function parseUnits(text: string, canHalve: boolean): number | undefined {
  const units = readUnits(text);
  if (units === undefined || units > MAX_UNITS_AT_ONCE) return undefined;
  return canHalve || Number.isInteger(units) ? units : undefined;
}

function parseWeeks(text: string): number | null | undefined {
  if (text === '') return null;
  const weeks = Number(text);
  return /^\d+$/.test(text) && weeks >= 1 && weeks <= MAX_WEEKS ? weeks : undefined;
}

/** 'Label: 2 capsules per serving, up to 4 capsules a day, for up to 8 weeks.' */
function describeLabelDose({ serving, servingsPerDay, weeksAtMost }: Label): string {
  const parts = [`${describeUnits(serving.count, serving.unit)} per serving`];
  if (servingsPerDay) {
    const most = describeUnits(servingsPerDay.to * serving.count, serving.unit);
    parts.push(`up to ${most} a day`);
  }
  if (weeksAtMost !== null) parts.push(`for up to ${describeWeeks(weeksAtMost)}`);
  return `Label: ${parts.join(', ')}.`;
}

function setUnits(dose: SetDose, moment: DayMoment, count: number): SetDose {
  const { [moment]: _, ...units } = dose.units;
  return { ...dose, units: count > 0 ? { ...units, [moment]: count } : units };
}

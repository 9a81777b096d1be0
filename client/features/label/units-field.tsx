import { useState } from 'react';
import { TextField } from '#client/ui/input.tsx';
import { isHalvable, type PlanUnit, pluralOf, readUnits } from '#shared/rules/dose-units.ts';
import { MAX_UNITS_AT_ONCE } from '#shared/rules/timetable.ts';

type UnitsFieldProps = {
  label: string;
  unit: PlanUnit;
  count: number;
  onChange: (count: number) => void;
};

/**
 * Whole units, or halves where the unit can be halved. Anything else counts as nothing and is explained; it is never
 * turned into another dose.
 */
export function UnitsField({ label, unit, count, onChange }: UnitsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);

  function type(text: string) {
    const units = readUnits(text);
    const isRight =
      units !== undefined &&
      units <= MAX_UNITS_AT_ONCE &&
      (isHalvable(unit) || Number.isInteger(units));
    setTyped(text);
    setIsWrong(!isRight);
    onChange(isRight ? units : 0);
  }

  return (
    <TextField
      label={label}
      inputMode={isHalvable(unit) ? 'text' : 'numeric'}
      autoComplete="off"
      placeholder="0"
      value={typed ?? (count === 0 ? '' : String(count))}
      error={isWrong ? describeRule(unit) : undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

function describeRule(unit: PlanUnit): string {
  return `${isHalvable(unit) ? 'Whole or half' : 'Whole'} ${pluralOf(unit)}, at most ${MAX_UNITS_AT_ONCE}`;
}

import { useState } from 'react';
import { TextField } from '#client/ui/input.tsx';
import { MAX_SERVINGS_AT_ONCE } from '#shared/rules/timetable.ts';

const WHOLE_NUMBER = /^\d*$/;

type ServingsFieldProps = { label: string; count: number; onChange: (count: number) => void };

/**
 * Whole servings. What is typed and is none, such as 1.5, counts as nothing until it is put right, and is not made into
 * another dose: whoever leaves the field sees again what counts, and why.
 */
export function ServingsField({ label, count, onChange }: ServingsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);

  function type(text: string) {
    const isRight = WHOLE_NUMBER.test(text) && Number(text) <= MAX_SERVINGS_AT_ONCE;
    setTyped(text);
    setIsWrong(!isRight);
    onChange(isRight ? Number(text) : 0);
  }

  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      value={typed ?? (count === 0 ? '' : String(count))}
      error={isWrong ? `Whole servings, at most ${MAX_SERVINGS_AT_ONCE}` : undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

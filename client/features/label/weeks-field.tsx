import { useState } from 'react';
import { TextField } from '#client/ui/input.tsx';
import { MAX_WEEKS } from '#shared/rules/timetable.ts';

type WeeksFieldProps = {
  label: string;
  placeholder: string;
  /** Null where the field is empty. */
  weeks: number | null;
  onChange: (weeks: number | null) => void;
};

/** Whole weeks. Anything else counts as empty until it is corrected. */
export function WeeksField({ label, placeholder, weeks: set, onChange }: WeeksFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);

  function type(text: string) {
    const weeks = Number(text);
    const isRight = text === '' || (/^\d+$/.test(text) && weeks >= 1 && weeks <= MAX_WEEKS);
    setTyped(text);
    setIsWrong(!isRight);
    onChange(isRight && text !== '' ? weeks : null);
  }

  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? (set === null ? '' : String(set))}
      error={isWrong ? `Whole weeks, at most ${MAX_WEEKS}` : undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

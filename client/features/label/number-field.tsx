import { useState } from 'react';
import { TextField } from '#client/ui/input.tsx';

type NumberFieldProps = {
  label: string;
  inputMode: 'text' | 'numeric';
  placeholder: string;
  /** Null for an empty field. */
  value: number | null;
  /** Undefined for text that breaks the rule. */
  parse: (text: string) => number | null | undefined;
  rule: string;
  onChange: (value: number | null) => void;
};

/** Invalid text counts as empty; it never becomes another number. */
export function NumberField(props: NumberFieldProps) {
  const { value, parse, rule, onChange, ...field } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);

  function type(text: string) {
    const parsed = parse(text);
    setTyped(text);
    setIsWrong(parsed === undefined);
    onChange(parsed ?? null);
  }

  return (
    <TextField
      {...field}
      autoComplete="off"
      value={typed ?? String(value ?? '')}
      error={isWrong ? rule : undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

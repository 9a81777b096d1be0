import { type KeyboardEvent, type Ref, useState } from 'react';
import { TextField } from './input.tsx';

type ScanFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
  'data-autofocus'?: boolean;
  onScan: (text: string) => void;
};

const MAX_LENGTH = 200;
/** Keyboard scanners send FNC1 as Ctrl+]. */
const FNC1 = '\u001D';

/** Scanners type the barcode and press Enter. The field is empty again for the next scan. */
export function ScanField({ onScan, ...rest }: ScanFieldProps) {
  const [typed, setTyped] = useState('');

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === ']' && event.ctrlKey) {
      event.preventDefault();
      setTyped(typed + FNC1);
    }
    if (event.key !== 'Enter') return;
    // The field may be part of a form.
    event.preventDefault();
    if (typed.trim() !== '') onScan(typed);
    setTyped('');
  }

  return (
    <TextField
      {...rest}
      value={typed}
      maxLength={MAX_LENGTH}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

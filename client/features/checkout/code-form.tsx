import { type SubmitEvent, useState } from 'react';
import { readText } from '#client/lib/read-text.ts';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import { LONGEST_CODE } from '#shared/rules/discounts.ts';

type CodeFormProps = {
  canSend: boolean;
  /** Returns why the code was refused, or null. */
  onUse: (code: string) => Promise<string | null>;
};

export function CodeForm({ canSend, onUse }: CodeFormProps) {
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const isWaiting = isSending || !canSend;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting) return;
    const code = readText(new FormData(event.currentTarget), 'code').trim();
    if (code === '') return setProblem('Enter your code.');
    setIsSending(true);
    const failure = await onUse(code);
    setIsSending(false);
    setProblem(failure ?? '');
  }

  return (
    <form noValidate className="py-2" onSubmit={(event) => void submit(event)}>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Discount code"
            name="code"
            ref={useFocusOnArrival()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST_CODE}
          />
        </div>
        <Button type="submit" variant="secondary" busy={isWaiting}>
          Apply
        </Button>
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}

import { type ComponentProps, useRef, useState } from 'react';
import { EMAIL_MAX_LENGTH, suggestEmail } from '#shared/rules/email-address.ts';
import { TextField } from './input.tsx';
import { Swap } from './swap.tsx';
import { TextButton } from './text-link.tsx';

/** Suggests the likely spelling of a mistyped email. */
export function EmailField({ onInput, ...field }: ComponentProps<typeof TextField>) {
  const box = useRef<HTMLDivElement>(null);
  const [suggestion, setSuggestion] = useState<string | undefined>();

  function take(email: string) {
    const input = box.current?.querySelector('input');
    if (!input) return;
    // The native setter makes React notice the change in controlled fields.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, email);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  return (
    <div ref={box} className="grid gap-1.5">
      <Swap>
        <TextField
          type="email"
          maxLength={EMAIL_MAX_LENGTH}
          onInput={(event) => {
            setSuggestion(suggestEmail(event.currentTarget.value));
            onInput?.(event);
          }}
          {...field}
        />
        <output className="text-sm empty:hidden">
          {suggestion && (
            <>
              Did you mean{' '}
              <TextButton className="min-h-6" onClick={() => take(suggestion)}>
                {suggestion}
              </TextButton>
              ?
            </>
          )}
        </output>
      </Swap>
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the row, such as a price. */
  aside?: ReactNode;
};

export function Radio({ label, hint, aside, ...rest }: RadioProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-line-strong px-3 py-2.5 text-sm transition-colors duration-150 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:cursor-not-allowed">
      <input
        type="radio"
        className="mt-0.5 size-4.5 shrink-0 accent-brand outline-none"
        {...rest}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-break-word">{label}</span>
        {hint && <span className="block text-muted wrap-break-word">{hint}</span>}
      </span>
      {aside && <span className="font-medium tabular-nums">{aside}</span>}
    </label>
  );
}

import { type ComponentProps, useId } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: string;
  hint?: string;
};

export function Switch({ label, hint, ...rest }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself
          role="switch"
          aria-label={label}
          aria-describedby={hint && hintId}
          className="peer focus-ring h-6 w-11 appearance-none rounded-full border-2 border-line-strong bg-surface-2 transition-colors duration-150 checked:border-brand checked:bg-brand"
          {...rest}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-on-brand forced-colors:bg-[CanvasText]!"
        />
      </span>
      <span>
        <span className="block font-medium">{label}</span>
        {hint && (
          <span id={hintId} className="block text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

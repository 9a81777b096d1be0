import { classNames } from '#client/lib/class-names.ts';

type SpinnerProps = {
  /** For screen readers; `null` beside a text that says the same. */
  label?: string | null;
  className?: string;
};

export function Spinner({ label = 'Loading', className }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden="true"
      className={classNames(
        'block size-5 animate-spin rounded-full border-3 border-current/22 border-t-current',
        className,
      )}
    />
  );
  if (label === null) return ring;
  return (
    <output className="inline-flex">
      {ring}
      <span className="sr-only">{label}</span>
    </output>
  );
}

import { Button } from './button.tsx';

type ProgressProps = {
  label: string;
  done: number;
  /** Undefined while the amount of work is unknown. */
  all: number | undefined;
  /** The progress as text, such as '7 of 20 orders'. */
  text: string;
  /** Undefined once it can no longer be canceled. */
  onCancel?: (() => void) | undefined;
};

export function Progress({ label, done, all, text, onCancel }: ProgressProps) {
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <div className="grid min-h-11 content-center gap-1.5">
        <progress
          aria-label={label}
          aria-valuetext={text}
          {...(all !== undefined && { value: done, max: Math.max(all, 1) })}
          className="h-1.5 w-full accent-brand"
        />
        <p className="text-sm text-muted tabular-nums">{text}</p>
      </div>
      {onCancel && (
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

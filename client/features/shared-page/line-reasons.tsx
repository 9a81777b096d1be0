import { OFFERED_REASONS, type LineReason } from '#shared/rules/line-answers.ts';

type LineReasonsProps = {
  name: string;
  reason: LineReason | undefined;
  onReason: (reason: LineReason | undefined) => void;
};

export function LineReasons({ name, reason, onReason }: LineReasonsProps) {
  return (
    <fieldset
      aria-label={`Why are you skipping ${name}?`}
      className="mb-2 flex flex-wrap items-center gap-2 print:hidden"
    >
      <span aria-hidden="true" className="text-sm text-muted">
        Why are you skipping this? (Optional)
      </span>
      {OFFERED_REASONS.map((offered) => {
        const isGiven = offered.reason === reason;
        return (
          <button
            key={offered.reason}
            type="button"
            aria-pressed={isGiven}
            onClick={() => onReason(isGiven ? undefined : offered.reason)}
            className="focus-ring min-h-11 rounded-full border border-line-strong px-4 text-sm transition-colors duration-150 hover:bg-surface-2 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
          >
            {offered.name}
          </button>
        );
      })}
    </fieldset>
  );
}

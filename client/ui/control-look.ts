/** Text inputs, text areas and selects; each sets its own padding. */
export const CONTROL =
  'focus-ring min-h-11 rounded-lg border border-line-strong bg-surface text-base text-ink sm:text-sm ' +
  'transition-colors duration-150 hover:border-ink aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-muted';

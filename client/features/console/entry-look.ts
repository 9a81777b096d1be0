import { classNames } from '#client/lib/class-names.ts';

/** Icons above their names, to the left on wide screens. */
export function entryLook(isCurrent: boolean): string {
  return classNames(
    'focus-ring flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 border-y-2 border-t-transparent text-[min(0.6875rem,3vw)] font-medium -outline-offset-2! lg:flex-none lg:flex-row lg:gap-1.5 lg:px-2 xl:px-2.5 lg:text-sm',
    isCurrent
      ? 'border-b-brand text-brand'
      : 'border-b-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
  );
}

import { classNames } from '#client/lib/class-names.ts';

/**
 * A quiet block in the place of content; its size comes from the class name. Styles and tests find by `data-loading`
 * what is still loading.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-loading
      className={classNames('animate-pulse rounded-lg bg-line', className)}
    />
  );
}

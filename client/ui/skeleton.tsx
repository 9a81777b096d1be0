import { classNames } from '#client/lib/class-names.ts';

/** Its size comes from the class name. Styles and tests find loading content by `data-loading`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-loading
      className={classNames('animate-pulse rounded-lg bg-line', className)}
    />
  );
}

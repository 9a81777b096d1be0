import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

type ListMessageProps = {
  title: string;
  className?: string;
  /** The purpose of the list. */
  children?: ReactNode;
  /** The first step: a link or a button. */
  action?: ReactNode;
};

/** Replaces an empty list. */
export function ListMessage({ title, className, children, action }: ListMessageProps) {
  return (
    <div
      className={classNames(
        'rounded-2xl border border-dashed border-line-strong px-6 py-14 text-center',
        className,
      )}
    >
      <p className="font-display text-xl text-balance">{title}</p>
      {children && <div className="mx-auto mt-2 max-w-md text-pretty text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

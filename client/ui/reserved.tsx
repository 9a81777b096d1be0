import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

type ReservedProps = {
  /** Classes of its size before the content arrives. */
  space: string;
  children: ReactNode;
};

/** Reserves space for late content, so that nothing below moves. */
export function Reserved({ space, children }: ReservedProps) {
  return (
    <div data-reserved className={classNames('flow-root', space)}>
      {children}
    </div>
  );
}

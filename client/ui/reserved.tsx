import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

type ReservedProps = {
  /** Its size before the content has arrived. */
  space: string;
  children: ReactNode;
};

/** Keeps the space of late content: nothing below it moves or waits. */
export function Reserved({ space, children }: ReservedProps) {
  return (
    <div data-reserved className={classNames('flow-root', space)}>
      {children}
    </div>
  );
}

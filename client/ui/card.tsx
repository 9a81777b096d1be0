import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';

type CardProps = Omit<ComponentProps<'section'>, 'ref'> & {
  /** A plain box where the parent allows no section, such as in a list of terms. */
  as?: 'section' | 'div';
};

export function Card({ as: Tag = 'section', className, ...rest }: CardProps) {
  return (
    <Tag
      className={classNames(
        'rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6',
        className,
      )}
      {...rest}
    />
  );
}

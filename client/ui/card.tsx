import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';

type CardProps = Omit<ComponentProps<'section'>, 'ref'> & {
  /** `div` where the parent element allows no section. */
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

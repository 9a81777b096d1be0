import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';

const TONES = {
  neutral: 'bg-surface-2 text-ink',
  brand: 'bg-brand-soft text-brand',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
} as const;

export type BadgeTone = keyof typeof TONES;

type BadgeProps = ComponentProps<'span'> & {
  tone?: BadgeTone;
  /** Classes that replace the tone's. */
  colors?: string | undefined;
};

export function Badge({ tone = 'neutral', colors, className, ...rest }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-sans text-xs font-medium',
        colors ?? TONES[tone],
        className,
      )}
      {...rest}
    />
  );
}

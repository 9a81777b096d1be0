import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';
import { classNames } from '#client/lib/class-names.ts';
import { passFocusOn } from '#client/lib/pass-focus-on.ts';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'sm' | 'md' | 'lg' | 'icon';
type Look = { variant?: Variant | undefined; size?: Size | undefined };

const BASE =
  'focus-ring inline-flex shrink-0 items-center justify-center gap-2 rounded-lg font-medium ' +
  'transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-55 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:shrink-0';

const VARIANTS: Record<Variant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong forced-colors:border',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-surface-2',
  ghost: 'text-ink hover:bg-surface-2',
  danger: 'bg-danger text-on-brand hover:opacity-90 forced-colors:border',
};

const SIZES: Record<Size, string> = {
  sm: 'min-h-11 px-3 text-sm',
  md: 'min-h-11 px-5 text-sm',
  lg: 'min-h-13 px-7 text-base',
  icon: 'size-11',
};

function buttonClasses({ variant = 'primary', size = 'md' }: Look, className?: string): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], className);
}

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Ignores presses but keeps the focus, which a `disabled` button would lose. */
    busy?: boolean;
  };

export function Button(props: ButtonProps) {
  const { variant, size, className, type = 'button', busy, onClick, ...rest } = props;
  return (
    <button
      ref={passFocusOn}
      type={type}
      aria-disabled={busy}
      onClick={busy ? ignorePress : onClick}
      className={buttonClasses({ variant, size }, className)}
      {...rest}
    />
  );
}

/** Also prevents a form from being submitted. */
function ignorePress(event: MouseEvent): void {
  event.preventDefault();
}

type ButtonLinkProps = Look & ComponentProps<'a'> & { href: string };

/** Opens pages of the shop without a reload; downloads and other sites load as usual. */
export function ButtonLink({ variant, size, className, href, ...rest }: ButtonLinkProps) {
  const classes = buttonClasses({ variant, size }, className);
  const isOwnPage = href.startsWith('/') && rest.target === undefined && !rest.download;
  if (isOwnPage) return <Link href={href} className={classes} {...rest} />;
  return (
    <a href={href} className={classes} {...rest}>
      {rest.children}
    </a>
  );
}

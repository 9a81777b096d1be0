import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { classNames } from '#client/lib/class-names.ts';
import { passFocusOn } from '#client/lib/pass-focus-on.ts';

const LOOK =
  'focus-ring rounded font-medium text-brand underline decoration-1 underline-offset-4 hover:text-brand-strong';

type TextLinkProps = {
  href: string;
  className?: string;
  children: ComponentProps<'a'>['children'];
};

export function TextLink({ className, ...rest }: TextLinkProps) {
  return <Link className={classNames(LOOK, className)} {...rest} />;
}

/** For other sites, emails and phone numbers. */
export function OuterLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={classNames(LOOK, className)} {...rest}>
      {children}
    </a>
  );
}

/** Looks like a link and acts on this page. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  const classes = classNames(LOOK, 'max-w-full wrap-anywhere', className);
  return <button ref={passFocusOn} type="button" className={classes} {...rest} />;
}

import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { CONTROL } from './control-look.ts';

/** Needs an `aria-label` or `<label>`, unlike SelectField. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative inline-flex', className)}>
      <select className={classNames(CONTROL, 'w-full appearance-none py-2 pr-9 pl-3')} {...rest} />
      <ChevronDown
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

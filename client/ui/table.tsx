import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';

type TableProps = ComponentProps<'table'> & {
  /** Names the table, and the region that scrolls sideways on a narrow screen. */
  label: string;
  /** A long one scrolls by itself, under its header. */
  isLong?: boolean;
};

export function Table({ label, isLong, className, ...rest }: TableProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard when wider than the screen
      tabIndex={0}
      className={classNames(
        'focus-ring overflow-x-auto rounded-2xl border border-line bg-surface',
        isLong && 'max-h-80 overflow-y-auto [&_th]:sticky [&_th]:top-0',
      )}
    >
      <table
        aria-label={label}
        className={classNames('w-full border-collapse text-left text-sm', className)}
        {...rest}
      />
    </section>
  );
}

export function HeaderCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={classNames(
        'border-b border-line bg-surface-2 px-2.5 py-3 font-medium text-muted sm:px-4 sm:whitespace-nowrap',
        className,
      )}
      {...rest}
    />
  );
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      className={classNames('border-b border-line px-2.5 py-3 align-middle sm:px-4', className)}
      {...rest}
    />
  );
}

import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';

/*
 * On a phone each row is a card with its first cell as the title. The roles are explicit because browsers drop table
 * semantics once rows are not laid out as a table.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */

type TableProps = ComponentProps<'table'> & {
  label: string;
  /** Scrolls below a fixed header. */
  isLong?: boolean;
};

export function Table({ label, isLong, className, ...rest }: TableProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard when wider than the screen
      tabIndex={0}
      className={classNames(
        'focus-ring relative overflow-x-auto rounded-2xl border border-line bg-surface',
        isLong && 'max-h-80 overflow-y-auto [&_th]:sticky [&_th]:top-0',
      )}
    >
      <table
        role="table"
        aria-label={label}
        className={classNames('w-full border-collapse text-left text-sm max-sm:block', className)}
        {...rest}
      />
    </section>
  );
}

/** For cells of a column that stays in view while the others scroll sideways. */
export const IN_SIGHT = 'sm:sticky sm:right-0';

export function HeaderRow({ children }: ComponentProps<'tr'>) {
  return (
    <thead role="rowgroup" className="max-sm:sr-only">
      <tr role="row">{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: ComponentProps<'tbody'>) {
  return (
    <tbody role="rowgroup" className="max-sm:block">
      {children}
    </tbody>
  );
}

type RowProps = ComponentProps<'tr'> & {
  /** The next row is its second line, without a border between them. */
  isContinued?: boolean;
};

export function Row({ isContinued, children }: RowProps) {
  return (
    <tr
      role="row"
      className={classNames(
        'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-5 max-sm:gap-y-1 max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-3 max-sm:last:border-b-0',
        isContinued && 'max-sm:border-b-0 max-sm:pb-0 sm:[&>td]:border-b-0 sm:[&>td]:pb-0',
      )}
    >
      {children}
    </tr>
  );
}

export function HeaderCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames(
        'border-b border-line bg-surface-2 px-4 py-3 font-medium whitespace-nowrap text-muted',
        className,
      )}
      {...rest}
    />
  );
}

type CellProps = ComponentProps<'td'> & {
  /** The column name, shown on phones where the value alone is unclear. */
  label?: string;
};

export function Cell({ label, className, ...rest }: CellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      className={classNames(
        'align-middle max-sm:min-w-0 max-sm:first:basis-full sm:border-b sm:border-line sm:px-4 sm:py-3',
        "max-sm:data-label:before:mr-1.5 max-sm:data-label:before:text-muted max-sm:data-label:before:content-[attr(data-label)_/_'']",
        className,
      )}
      {...rest}
    />
  );
}

import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Cell, HeaderCell, HeaderRow, Row, Table, TableBody } from '#client/ui/table.tsx';
import type { ImportRemark, ImportReport } from '#shared/contracts/import-report.ts';
import { formatNumber } from '#shared/rules/format.ts';

export function ImportReportView({ report }: { report: ImportReport }) {
  const { created, changed, unchanged, errors, moreErrors, notes, moreNotes } = report;
  const errorCount = errors.length + moreErrors;
  const notesId = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Summary report={report} />
      <dl className="grid grid-cols-3 gap-3">
        <Count name="New" value={created} />
        <Count name="Changed" value={changed} />
        <Count name="Unchanged" value={unchanged} />
      </dl>
      {errorCount > 0 && (
        <Remarks label="Errors in the file" heading="Problem" remarks={errors} more={moreErrors} />
      )}
      {notes.length > 0 && (
        <section aria-labelledby={notesId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h3 id={notesId} className="flex items-center gap-2 font-sans text-sm font-medium">
            <Info aria-hidden="true" size={18} className="shrink-0 text-info" />
            {countOf(notes.length + moreNotes, 'cell', 'cells')} will be ignored
          </h3>
          <Remarks
            label="Cells that are ignored"
            heading="Instead"
            remarks={notes}
            more={moreNotes}
          />
        </section>
      )}
    </div>
  );
}

function Summary({ report }: { report: ImportReport }) {
  const errorCount = report.errors.length + report.moreErrors;
  if (errorCount > 0) {
    return (
      <p role="alert" className="flex gap-3 rounded-lg bg-danger-soft p-3 text-sm text-danger">
        <CircleAlert aria-hidden="true" size={18} className="mt-px shrink-0" />
        {countOf(errorCount, 'error', 'errors')}. Fix them and choose the file again.
      </p>
    );
  }
  const isEmpty = report.created + report.changed === 0;
  return (
    <output
      className={classNames(
        'flex gap-3 rounded-lg p-3 text-sm',
        isEmpty ? 'bg-info-soft text-info' : 'bg-success-soft text-success',
      )}
    >
      <CircleCheck aria-hidden="true" size={18} className="mt-px shrink-0" />
      {isEmpty
        ? 'The shop is up to date. There is nothing to import.'
        : 'The file is ready to import.'}
    </output>
  );
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div className="rounded-xl border border-line p-3 sm:p-4">
      <dt className="text-xs text-muted sm:text-sm">{name}</dt>
      <dd className="font-display text-2xl tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}

type RemarksProps = {
  label: string;
  heading: string;
  remarks: readonly ImportRemark[];
  more: number;
};

function Remarks({ label, heading, remarks, more }: RemarksProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Table label={label} isLong>
        <HeaderRow>
          <HeaderCell>Row</HeaderCell>
          <HeaderCell>Column</HeaderCell>
          <HeaderCell>{heading}</HeaderCell>
        </HeaderRow>
        <TableBody>
          {remarks.map(({ row, column, message }) => (
            <Row key={`${row} ${column} ${message}`}>
              <Cell label="Row" className="tabular-nums max-sm:basis-auto!">
                {row}
              </Cell>
              <Cell label="Column" className="font-medium">
                {column ?? '–'}
              </Cell>
              <Cell className="max-sm:basis-full sm:min-w-40">{message}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {more > 0 && <p className="text-sm text-muted">and {formatNumber(more)} more</p>}
    </div>
  );
}

function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

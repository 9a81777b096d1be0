import { classNames } from '#client/lib/class-names.ts';
import type { LabelFact } from '#shared/rules/label.ts';
import { formatNumber } from '#shared/rules/format.ts';

type FactsTableProps = { facts: readonly LabelFact[]; servingSize: string };

export function FactsTable({ facts, servingSize }: FactsTableProps) {
  const isAnyUnknown = facts.some(({ dailyValue }) => dailyValue === null);
  return (
    <div className="mt-4 rounded-xl border border-line-strong p-3 sm:p-4">
      <table className="w-full border-collapse text-left">
        <caption className="pb-1 text-left font-display text-xl">Supplement Facts</caption>
        <thead>
          {servingSize && (
            <tr>
              <td colSpan={3} className="pb-2">
                Serving size {servingSize}
              </td>
            </tr>
          )}
          <tr className="border-t-3 border-ink text-xs">
            <th scope="col" className="py-1.5">
              <span className="sr-only">Ingredient</span>
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
              Amount per serving
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
              % Daily Value
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {facts.map((fact, position) => (
            // Names repeat, and rows never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={position} className="border-t border-line align-top">
              <th
                scope="row"
                className={classNames(
                  'py-1.5 wrap-break-word',
                  fact.isSubRow ? 'pl-5 font-normal' : 'font-medium',
                )}
              >
                {fact.name}
              </th>
              <td className="py-1.5 pl-3 text-right">{formatAmount(fact)}</td>
              <td className="py-1.5 pl-3 text-right">
                {fact.dailyValue ?? (
                  <>
                    <span aria-hidden="true">†</span>
                    <span className="sr-only">not established</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isAnyUnknown && (
        <p className="border-t-3 border-ink pt-2 text-xs text-muted">
          † Daily Value not established.
        </p>
      )}
    </div>
  );
}

export function formatAmount({ amount, unit }: LabelFact): string {
  const number = formatNumber(amount);
  return unit ? `${number} ${unit}` : number;
}

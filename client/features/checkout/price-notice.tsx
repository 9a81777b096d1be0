import { Tag } from 'lucide-react';
import { formatUsd } from '#shared/rules/money.ts';
import type { PriceChange } from './price-changes.ts';

/** Stands in the form, where it pushes nothing down that was already shown. */
export function PriceNotice({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <output className="mb-5 flex items-start gap-3 rounded-2xl bg-warning-soft px-4 py-3 text-sm">
      <Tag aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0 wrap-break-word">
        <p className="font-semibold">
          {changes.length === 1 ? 'A price has' : 'Prices have'} changed since you chose.
        </p>
        <ul className="mt-1">
          {changes.map(({ id, name, shownCents, unitCents }) => (
            <li key={id}>
              {name}: now <strong>{formatUsd(unitCents)}</strong>, was {formatUsd(shownCents)}
            </li>
          ))}
        </ul>
      </div>
    </output>
  );
}

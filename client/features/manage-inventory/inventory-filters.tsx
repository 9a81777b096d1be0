import type { SupplementFilter } from '#client/api/admin-catalog.ts';
import { classNames } from '#client/lib/class-names.ts';
import { ListSearch } from '#client/ui/list-search.tsx';
import type { InventorySummary } from '#shared/contracts/inventory.ts';
import { formatNumber } from '#shared/rules/format.ts';

type InventoryFiltersProps = {
  filter: SupplementFilter;
  summary: InventorySummary | undefined;
  onChange: (filter: SupplementFilter) => void;
};

const CHOICES = [
  { stock: undefined, label: 'All', count: 'totalProducts' },
  { stock: 'low', label: 'Low Stock', count: 'lowStock' },
  { stock: 'out', label: 'Out of Stock', count: 'outOfStock' },
] as const;

export function InventoryFilters({ filter, summary, onChange }: InventoryFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ListSearch
        label="Search inventory"
        placeholder="Search inventory..."
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto p-0.5 sm:gap-2">
        <legend className="sr-only">Filter by stock</legend>
        {CHOICES.map(({ stock, label, count }) => (
          <button
            key={label}
            type="button"
            aria-pressed={filter.stock === stock}
            aria-describedby={`inventory-${count}`}
            onClick={() => onChange({ ...filter, stock })}
            className={classNames(
              'focus-ring inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3 text-sm sm:pr-2 sm:pl-4 font-medium transition-colors duration-150',
              filter.stock === stock
                ? 'border-brand bg-brand text-on-brand'
                : 'border-line-strong bg-surface text-ink hover:border-ink',
            )}
          >
            <span>{label}</span>
            <span
              id={`inventory-${count}`}
              aria-hidden="true"
              className="min-w-4 text-xs tabular-nums opacity-85 sm:min-w-9"
            >
              {summary && formatNumber(summary[count])}
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

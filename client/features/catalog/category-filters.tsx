import { Check } from 'lucide-react';
import { memo } from 'react';
import { ALL_CATEGORIES, type CategoryOption } from '#client/domain/catalog-filter.ts';
import { categoryLook } from '#client/domain/category-look.ts';
import { classNames } from '#client/lib/class-names.ts';

type CategoryFiltersProps = {
  options: readonly CategoryOption[];
  /** Supplements per button; undefined while the catalog is loading. */
  counts: ReadonlyMap<string, number> | undefined;
  category: string;
  onCategory: (category: string) => void;
};

const ALL_OPTION: CategoryOption = { id: ALL_CATEGORIES, name: 'All' };

export const CategoryFilters = memo(function CategoryFilters({
  options,
  counts,
  category,
  onCategory,
}: CategoryFiltersProps) {
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
      <legend className="sr-only">Filter by category</legend>
      {[ALL_OPTION, ...options].map((option) => (
        <FilterButton
          key={option.id}
          option={option}
          count={counts && (counts.get(option.id) ?? 0)}
          isSelected={option.id === category}
          onPress={() => onCategory(option.id)}
        />
      ))}
    </fieldset>
  );
});

type FilterButtonProps = {
  option: CategoryOption;
  count: number | undefined;
  isSelected: boolean;
  onPress: () => void;
};

function FilterButton({ option, count, isSelected, onPress }: FilterButtonProps) {
  const isAll = option.id === ALL_CATEGORIES;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onPress}
      className={classNames(
        'focus-ring inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-medium transition-colors duration-150',
        isSelected
          ? 'border-brand bg-brand text-on-brand'
          : 'border-line bg-surface text-ink hover:border-line-strong',
      )}
    >
      <span aria-hidden="true" className="grid size-3.5 place-items-center">
        {isSelected ? (
          <Check size={14} strokeWidth={3} />
        ) : (
          <span
            className={classNames(
              'size-2 rounded-full',
              isAll ? 'bg-line-strong' : categoryLook(option.id).edge,
            )}
          />
        )}
      </span>
      {option.name}
      <span
        aria-hidden="true"
        className={classNames(
          'min-w-4 text-xs tabular-nums',
          isSelected ? 'text-on-brand' : 'text-muted',
        )}
      >
        {count}
      </span>
    </button>
  );
}

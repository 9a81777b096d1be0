import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';
import { type SentFilter, STATUS_FILTERS } from './cart-state.ts';

type SentFilterFieldsProps = { filter: SentFilter; onChange: (filter: SentFilter) => void };

export function SentFilterFields({ filter, onChange }: SentFilterFieldsProps) {
  return (
    <div className="grid w-full gap-4 sm:w-auto sm:grid-cols-2">
      <TextField
        label="Search shared carts"
        type="search"
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <SelectField
        label="Status"
        value={filter.status}
        onChange={(event) => onChange({ ...filter, status: event.target.value })}
      >
        {STATUS_FILTERS.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

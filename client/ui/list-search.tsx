import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';
import { CONTROL } from './control-look.ts';

type ListSearchProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

export function ListSearch({ label, placeholder, value, onChange, ref }: ListSearchProps) {
  return (
    <label className="relative min-w-0 flex-1 basis-52">
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        ref={ref}
        type="search"
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL} w-full py-2 pr-3 pl-10`}
      />
    </label>
  );
}

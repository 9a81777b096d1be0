import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { passFocusOn } from '#client/lib/pass-focus-on.ts';
import { Swap } from '#client/ui/swap.tsx';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';

type SearchBoxProps = {
  search: string;
  onSearch: (search: string) => void;
  onShowResults: () => void;
};

const PLACEHOLDER = 'Search supplements by name, category, or ingredient...';

export function SearchBox(props: SearchBoxProps) {
  const { search, onSearch, onShowResults } = props;
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);

  // Keeps text that was typed before hydration.
  const takeEarlyText = useEffectEvent(() => {
    const early = inputRef.current?.value ?? '';
    if (early !== '' && early !== search) onSearch(early);
  });
  useEffect(() => takeEarlyText(), []);

  return (
    <search className="relative block">
      <Swap>
        <label htmlFor={id} className="sr-only">
          Search supplements
        </label>
        <Search
          aria-hidden="true"
          size={20}
          className="pointer-events-none absolute top-1/2 left-5 -translate-y-1/2 text-brand"
        />
        <input
          ref={inputRef}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={PLACEHOLDER}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onShowResults();
          }}
          className="peer focus-ring h-14 w-full rounded-full border border-line-strong bg-surface pr-14 pl-13 text-base shadow-card transition-colors duration-150 placeholder:opacity-0 hover:border-ink/60 [&::-webkit-search-cancel-button]:hidden"
        />
        {/* A native placeholder cannot wrap on phones. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 flex items-center pr-5 pl-13 text-sm leading-tight text-muted peer-not-placeholder-shown:hidden sm:text-base"
        >
          {PLACEHOLDER}
        </span>
        {search !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            ref={passFocusOn}
            onClick={() => onSearch('')}
            className="focus-ring absolute top-1/2 right-1.5 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:bg-surface-2 hover:text-ink"
          >
            <X aria-hidden="true" size={18} />
          </button>
        )}
      </Swap>
    </search>
  );
}

import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, useState } from 'react';
import { useFinder } from '#client/api/console-finder.ts';
import type { AdminOrderRow } from '#client/api/admin-orders.ts';
import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { displayName } from '#client/domain/user-labels.ts';
import { CONTROL } from '#client/ui/control-look.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Person } from '#shared/contracts/people.ts';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';
import { formatDate } from '#shared/rules/format.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { parseScan } from '#shared/rules/scan.ts';

const TYPING_PAUSE_MS = 200;

export type Found =
  | { kind: 'supplement'; row: AdminSupplementRow }
  | { kind: 'order'; row: AdminOrderRow }
  | { kind: 'person'; row: Person };

type Item = { key: string; text: string; aside: string; found: Found };
type Group = { value: string; items: Item[] };

type FinderProps = { onFound: (found: Found) => void; onClose: () => void };

export function FinderDialog({ onFound, onClose }: FinderProps) {
  return (
    <Dialog onClose={onClose} title="Find" size="md">
      <Finder onFound={onFound} />
    </Dialog>
  );
}

function Finder({ onFound }: Pick<FinderProps, 'onFound'>) {
  const [typed, setTyped] = useState('');
  const search = readBarcode(useSettled(typed.trim()));
  const finder = useFinder(search);
  const groups = groupItems(finder);
  return (
    // The content security policy refuses the style element that the list writes.
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        open
        inline
        items={groups}
        filter={null}
        value={typed}
        onValueChange={setTyped}
        itemToStringValue={(item: Item) => item.text}
        autoHighlight="always"
        keepHighlight
      >
        <Autocomplete.Input
          type="search"
          aria-label="Find a supplement, an order or a person"
          placeholder="Name, number, email or barcode"
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          className={`${CONTROL} w-full px-3 py-2`}
        />
        {/* A fixed height, so that results never move the layout. */}
        <div className="mt-3 h-[min(60dvh,26rem)] overflow-y-auto overscroll-contain">
          <Autocomplete.Status className="px-3 py-2 text-sm text-muted empty:p-0">
            {describe(search, finder, groups.length > 0)}
          </Autocomplete.Status>
          <Autocomplete.List aria-label="Results">
            {(group: Group) => (
              <Autocomplete.Group key={group.value} items={group.items} className="mb-2">
                <Autocomplete.GroupLabel className="px-3 py-1.5 text-sm text-muted">
                  {group.value}
                </Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(item: Item) => (
                    <Autocomplete.Item
                      key={item.key}
                      value={item}
                      onClick={() => onFound(item.found)}
                      className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-lg px-3 py-1.5 text-sm data-highlighted:bg-surface-2"
                    >
                      <span className="min-w-0 font-medium wrap-anywhere">{item.text}</span>
                      <span className="min-w-0 wrap-anywhere text-muted">{item.aside}</span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
    </CSPProvider>
  );
}

function groupItems({ supplements, orders, people }: ReturnType<typeof useFinder>): Group[] {
  const groups: Group[] = [
    {
      value: 'Supplements',
      items: supplements.map((row) => ({
        key: `supplement ${row.id}`,
        text: row.name,
        aside: [
          ...(row.isActive ? [] : ['Hidden']),
          ...(row.sku ? [`SKU ${row.sku}`] : []),
          `Stock: ${row.stockQuantity}`,
        ].join(' · '),
        found: { kind: 'supplement', row },
      })),
    },
    {
      value: 'Orders',
      items: orders.map((row) => ({
        key: `order ${row.id}`,
        text: `#${row.id}${row.customer && ` · ${row.customer}`}`,
        aside: [
          formatDate(row.createdAt),
          row.totalAmount && formatUsd(parseCents(row.totalAmount)),
        ]
          .filter(Boolean)
          .join(' · '),
        found: { kind: 'order', row },
      })),
    },
    {
      value: 'People',
      items: people.map((row) => ({
        key: `person ${row.id}`,
        text: displayName(row),
        aside: row.email,
        found: { kind: 'person', row },
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function describe(search: string, finder: ReturnType<typeof useFinder>, hasFound: boolean) {
  if (finder.hasFailed) return 'Some results could not be loaded. Check your connection.';
  if (hasFound) return null;
  if (search === '') return 'Type to find supplements, orders and people.';
  return finder.isSearching ? 'Searching…' : 'No matches. Try a name, an order number or an email.';
}

/** A scanned barcode finds its product. */
function readBarcode(text: string): string {
  const result = parseScan(text);
  return result && 'scan' in result ? (result.scan.gtin ?? text).replace(/^0+/, '') : text;
}

/** The text after typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

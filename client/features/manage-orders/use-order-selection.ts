import { useState } from 'react';
import type { AdminOrderRow } from '#client/api/read-admin-order.ts';

/** As many as the server takes at once. */
const MOST_SELECTED = 100;

export type OrderSelection = ReturnType<typeof useOrderSelection>;

/** Which orders of the list are meant. What is not in sight is not: another filter drops it. */
export function useOrderSelection(drawn: readonly AdminOrderRow[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selectable = drawn.filter(({ isToShip }) => isToShip !== null).slice(0, MOST_SELECTED);
  const rows = selectable.filter(({ id }) => ids.has(id));
  const hasAll = rows.length > 0 && rows.length === selectable.length;
  return {
    rows,
    hasAll,
    /** A server that does not say how far orders are offers nothing to do with several of them. */
    canSelect: selectable.length > 0,
    has: (id: number) => ids.has(id),
    toggle(id: number) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    toggleAll: () => setIds(new Set(hasAll ? [] : selectable.map(({ id }) => id))),
    drop: (gone: readonly number[]) =>
      setIds((now) => new Set([...now].filter((id) => !gone.includes(id)))),
    clear: () => setIds(new Set()),
  };
}

import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import type { AdminOrderRow } from '#client/api/admin-orders.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { MAX_ORDERS_AT_ONCE } from '#shared/rules/order-limits.ts';

export type OrderSelection = ReturnType<typeof useOrderSelection>;

/** Another filter deselects the orders it hides. */
export function useOrderSelection(drawn: readonly AdminOrderRow[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const isStaff = useRights('staff');
  const selectable = drawn.filter(({ step }) => isStaff && step !== null);
  const rows = selectable.filter(({ id }) => ids.has(id)).slice(0, MAX_ORDERS_AT_ONCE);
  const selected = new Set(rows.map(({ id }) => id));
  const isFull = rows.length === MAX_ORDERS_AT_ONCE;
  const hasAll = isFull || (rows.length > 0 && rows.length === selectable.length);
  return {
    rows,
    hasAll,
    /** False from a server that sends no order states, and for viewers. */
    canSelect: selectable.length > 0,
    has: (id: number) => selected.has(id),
    toggle(id: number) {
      if (isFull && !selected.has(id)) {
        showToast({ title: `At most ${MAX_ORDERS_AT_ONCE} orders can be selected` });
        return;
      }
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    toggleAll() {
      const first = selectable.slice(0, MAX_ORDERS_AT_ONCE);
      setIds(new Set(hasAll ? [] : first.map(({ id }) => id)));
    },
    drop: (gone: readonly number[]) =>
      setIds((now) => new Set([...now].filter((id) => !gone.includes(id)))),
    clear: () => setIds(new Set()),
  };
}

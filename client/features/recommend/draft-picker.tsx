import { type ReactNode, useState } from 'react';
import { ArrowDown } from 'lucide-react';
import type { PricedLine } from '#client/domain/cart-builder.ts';
import { Button } from '#client/ui/button.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { totalCents, totalQuantity } from '#shared/rules/totals.ts';
import { SupplementPicker } from './supplement-picker.tsx';
import type { useDraftCatalog } from './use-draft-catalog.ts';
import { goToSummary } from './draft-summary.tsx';

type DraftPickerProps = {
  catalog: ReturnType<typeof useDraftCatalog>;
  onAdd: (id: number) => void;
  onRemove: (id: number) => void;
  renderDetails: (details: DraftDetails) => ReactNode;
};

export type DraftDetails = {
  supplement: Supplement;
  isSelected: boolean;
  onToggle: (id: number) => void;
  onClose: () => void;
  order: {
    selectedIds: ReadonlySet<number>;
    onToggle: (id: number) => void;
    onOpen: (id: number) => void;
  };
};

const NO_LINES: readonly PricedLine[] = [];

export function DraftPicker({ catalog, onAdd, onRemove, renderDetails }: DraftPickerProps) {
  const { supplements, lines = NO_LINES } = catalog;
  const [shown, setShown] = useState<Supplement | null>(null);
  const selectedIds = new Set(lines.map(({ supplementId }) => supplementId));

  function quantityOf(id: number): number {
    return lines.find(({ supplementId }) => supplementId === id)?.quantity ?? 0;
  }

  function toggle(id: number) {
    if (selectedIds.has(id)) onRemove(id);
    else onAdd(id);
  }

  return (
    <div>
      <SupplementPicker
        supplements={supplements}
        isLoading={catalog.isLoading}
        quantityOf={quantityOf}
        onAdd={onAdd}
        onDetails={setShown}
        onRetry={catalog.reload}
      />
      <DraftBar lines={lines} />
      {shown &&
        renderDetails({
          supplement: shown,
          isSelected: selectedIds.has(shown.id),
          onToggle: toggle,
          onClose: () => setShown(null),
          order: {
            ...{ selectedIds, onToggle: toggle },
            onOpen: (id) => setShown(supplements?.find((other) => other.id === id) ?? null),
          },
        })}
    </div>
  );
}

/** Leads to the summary on narrow screens, where it is below the list. */
function DraftBar({ lines }: { lines: readonly PricedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="sticky bottom-3 z-10 mt-3 lg:hidden">
      <Button size="lg" className="w-full shadow-raised" onClick={goToSummary}>
        <span className="flex flex-1 items-center gap-2">
          <ArrowDown aria-hidden="true" size={18} />
          Review ({totalQuantity(lines)})
        </span>
        <span className="tabular-nums">{formatUsd(totalCents(lines))}</span>
      </Button>
    </div>
  );
}

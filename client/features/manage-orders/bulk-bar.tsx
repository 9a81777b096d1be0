import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import type { FulfillmentStep } from '#shared/rules/order-statuses.ts';
import { STATE_AFTER } from './describe-outcomes.ts';
import { packingSlipsUrl } from './packing-slips-address.ts';
import type { OrderSelection } from './use-order-selection.ts';

const FulfillOrdersDialog = lazyDialog(
  async () => (await import('./fulfill-orders-dialog.tsx')).FulfillOrdersDialog,
);

const STEPS = ['ship', 'ready', 'collect'] as const;

export function BulkBar({ selection }: { selection: OrderSelection }) {
  /** A copy, because the list may reload while the dialog is open. */
  const [chosen, setChosen] = useState<{ step: FulfillmentStep; ids: number[] } | null>(null);
  const ids = selection.rows.map(({ id }) => id);
  const choices = STEPS.map((step) => ({
    step,
    ids: selection.rows.filter((row) => row.step === step).map(({ id }) => id),
  })).filter((choice) => choice.ids.length > 0);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface px-4 py-2">
      <output className="mr-auto text-sm font-medium">{ids.length} selected</output>
      {choices.map((choice) => (
        <Button key={choice.step} size="sm" onClick={() => setChosen(choice)}>
          Mark {STATE_AFTER[choice.step]}
          {choice.ids.length < ids.length && ` (${choice.ids.length})`}
        </Button>
      ))}
      <ButtonLink variant="secondary" size="sm" href={packingSlipsUrl(ids)} target="_blank">
        <Printer aria-hidden="true" size={16} />
        Packing slips
      </ButtonLink>
      <Button variant="ghost" size="sm" onClick={selection.clear}>
        Clear
      </Button>
      {chosen && (
        <FulfillOrdersDialog
          {...chosen}
          onClose={() => setChosen(null)}
          onDone={(tried) => {
            setChosen(null);
            selection.drop(tried);
          }}
        />
      )}
    </div>
  );
}

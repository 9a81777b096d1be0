import { type Dispatch, type ReactNode, useState } from 'react';
import type { Basket } from '#client/domain/basket.ts';
import type { CartDraft, DraftAction } from '#client/domain/cart-builder.ts';
import type { SelectedItem } from '#client/domain/pending-order.ts';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import type { Template } from '#shared/contracts/templates.ts';
import type { SetDose } from '#shared/rules/timetable.ts';
import { AboutDraft } from './about-draft.tsx';
import { type DraftDetails, DraftPicker } from './draft-picker.tsx';
import { DraftSummary } from './draft-summary.tsx';
import type { useDraftCatalog } from './use-draft-catalog.ts';
import { useDraftLines } from './use-draft-lines.ts';
import type { useShareDraft } from './use-share-draft.ts';

const StartFromDialog = lazyDialog(
  async () => (await import('./start-from-dialog.tsx')).StartFromDialog,
);

export type DraftFormProps = {
  draft: CartDraft;
  onChange: Dispatch<DraftAction>;
  personName: string;
  onPersonName: (name: string) => void;
  catalog: ReturnType<typeof useDraftCatalog>;
  sharing: ReturnType<typeof useShareDraft>;
  onStartFrom: (template: Template) => void;
  /** Nothing has been shared yet. */
  isFirst: boolean;
  /** Shows a supplement's details, with the means to add it or take it out. */
  renderDetails: (details: DraftDetails) => ReactNode;
  /** What is known of the cart beside its price. */
  renderFacts: (basket: Basket) => ReactNode;
  /** When each line is taken. */
  renderTimetable: (timetable: DraftTimetable) => ReactNode;
};

type DraftTimetable = {
  items: readonly SelectedItem[];
  /** Of the lines for which something else than the label is wanted. */
  doses: readonly SetDose[];
  onDoses: (doses: readonly SetDose[]) => void;
};

/** Where a recommendation is put together and shared. */
export function DraftForm({ draft, onChange, catalog, sharing, ...props }: DraftFormProps) {
  const { lines, items } = catalog;
  const { newId, add, setQuantity, setQuantityInSummary, swap } = useDraftLines(onChange);
  const [isStarting, setIsStarting] = useState(false);
  const newLine = lines?.find(({ supplementId }) => supplementId === newId);

  const onQuantities: Basket['onQuantities'] = (changes) =>
    changes.forEach(({ id, quantity }) => setQuantity(id, quantity));

  return (
    <fieldset disabled={sharing.isSharing} className="grid min-w-0 grid-cols-1 gap-6">
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          <AboutDraft
            draft={draft}
            onChange={onChange}
            isFirst={props.isFirst}
            titleError={sharing.titleError}
            personName={props.personName}
            onPersonName={props.onPersonName}
            onTemplate={() => setIsStarting(true)}
          />
          <DraftPicker
            catalog={catalog}
            onAdd={add}
            onRemove={(id) => setQuantity(id, 0)}
            renderDetails={props.renderDetails}
          />
        </div>
        <DraftSummary
          lines={lines}
          alternatives={catalog.alternatives}
          newId={newId}
          isLoading={catalog.isLoading}
          isSharing={sharing.isSharing}
          failure={sharing.failure}
          onQuantity={setQuantityInSummary}
          onSwap={swap}
          onShare={() => void sharing.share()}
          facts={items.length > 0 && props.renderFacts({ items, onQuantities })}
        />
      </div>
      {items.length > 0 &&
        props.renderTimetable({
          ...{ items, doses: draft.doses ?? [] },
          onDoses: (doses) => onChange({ type: 'doses', doses }),
        })}
      <p aria-live="polite" className="sr-only">
        {newLine && `${newLine.name}: ${newLine.quantity} in this recommendation`}
      </p>
      {isStarting && (
        <StartFromDialog
          isOpen
          onUse={(template) => {
            setIsStarting(false);
            props.onStartFrom(template);
          }}
          onClose={() => setIsStarting(false)}
        />
      )}
    </fieldset>
  );
}

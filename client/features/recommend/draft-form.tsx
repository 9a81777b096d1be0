import { type Dispatch, type ReactNode, type RefObject, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { labelsQuery, limitsQuery } from '#client/api/labels.ts';
import type { Basket } from '#client/domain/basket.ts';
import type { CartDraft, DraftAction } from '#client/domain/cart-builder.ts';
import { GivenRateField } from '#client/domain/given-rate-field.tsx';
import type { SelectedItem } from '#client/domain/selection.ts';
import type { DraftPerson } from '#client/domain/use-draft-person.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import type { Template } from '#shared/contracts/templates.ts';
import type { SetDose } from '#shared/rules/timetable.ts';
import { makePlan, type PlanItem } from '#shared/rules/day-plan.ts';
import { findIssues, type PlanIssue } from '#shared/rules/plan-issues.ts';
import { AboutDraft } from './about-draft.tsx';
import { type DraftDetails, DraftPicker } from './draft-picker.tsx';
import { DraftSummary } from './draft-summary.tsx';
import { IssueList } from './issue-list.tsx';
import type { useDraftCatalog } from './use-draft-catalog.ts';
import { useDraftLines } from './use-draft-lines.ts';
import type { useShareDraft } from './use-share-draft.ts';

const StartFromDialog = lazyDialog(
  async () => (await import('./start-from-dialog.tsx')).StartFromDialog,
);

export type DraftFormProps = {
  draft: CartDraft;
  onChange: Dispatch<DraftAction>;
  person: DraftPerson;
  onPerson: (person: DraftPerson) => void;
  catalog: ReturnType<typeof useDraftCatalog>;
  sharing: ReturnType<typeof useShareDraft>;
  onStartFrom: (template: Template) => void;
  titleRef: RefObject<HTMLInputElement | null>;
  /** The practitioner has shared nothing yet. */
  isFirst: boolean;
  renderDetails: (details: DraftDetails) => ReactNode;
  /** Supply and checks of the draft. */
  renderFacts: (basket: Basket) => ReactNode;
  renderTimetable: (timetable: DraftTimetable) => ReactNode;
};

type DraftTimetable = {
  items: readonly SelectedItem[];
  /** Only doses that differ from the label. */
  doses: readonly SetDose[];
  onDoses: (doses: readonly SetDose[]) => void;
};

export function DraftForm({ draft, onChange, catalog, sharing, ...props }: DraftFormProps) {
  const { lines, items } = catalog;
  const { newId, add, setQuantity, swap } = useDraftLines(onChange);
  const [isStarting, setIsStarting] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const doses = draft.doses ?? [];
  const issues = useDraftIssues(items, doses);
  const newLine = lines?.find(({ supplementId }) => supplementId === newId);

  const onQuantities: Basket['onQuantities'] = (changes) =>
    changes.forEach(({ id, quantity }) => setQuantity(id, quantity));

  /** Asks about conflicts only if the practitioner set a dose. */
  function share() {
    if (doses.length > 0 && issues.length > 0) setIsConfirming(true);
    else void sharing.share();
  }

  return (
    <fieldset disabled={sharing.isSharing} className="grid min-w-0 grid-cols-1 gap-6">
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          <AboutDraft
            draft={draft}
            onChange={onChange}
            isFirst={props.isFirst}
            titleError={sharing.titleError}
            titleRef={props.titleRef}
            person={props.person}
            onPerson={props.onPerson}
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
          onQuantity={setQuantity}
          onSwap={swap}
          issues={issues}
          isEditing={draft.editing !== undefined}
          onShare={share}
          shareRef={sharing.place}
          gift={
            <GivenRateField
              label="Give from my commission"
              isSet={draft.gift !== undefined}
              value={draft.gift ?? ''}
              error={sharing.giftError}
              onChange={(event) => onChange({ type: 'gift', gift: event.target.value })}
            />
          }
          facts={items.length > 0 && props.renderFacts({ items, onQuantities })}
        />
      </div>
      {items.length > 0 &&
        props.renderTimetable({
          ...{ items, doses },
          onDoses: (doses) => onChange({ type: 'doses', doses }),
        })}
      <p aria-live="polite" className="sr-only">
        {newLine && `${newLine.name}: ${newLine.quantity} in this recommendation`}
      </p>
      {isConfirming && (
        <ConfirmDialog
          title="Share with these conflicts?"
          confirmLabel="Share anyway"
          confirmVariant="primary"
          isPending={false}
          onConfirm={() => {
            setIsConfirming(false);
            void sharing.share();
          }}
          onClose={() => setIsConfirming(false)}
        >
          <IssueList issues={issues} />
        </ConfirmDialog>
      )}
      {isStarting && (
        <StartFromDialog
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

function useDraftIssues(
  items: readonly PlanItem[],
  doses: readonly SetDose[],
): readonly PlanIssue[] {
  const ids = items.map(({ id }) => id);
  const { data: labels } = useQuery(labelsQuery(ids));
  const { data: limits } = useQuery(limitsQuery(ids));
  if (!labels || !limits) return [];
  return findIssues(makePlan(items, labels, doses).lines, labels, limits.rows);
}

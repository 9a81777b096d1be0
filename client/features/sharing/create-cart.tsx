import { useQuery } from '@tanstack/react-query';
import { BookMarked } from 'lucide-react';
import { type Dispatch, type ReactNode, useMemo, useState } from 'react';
import type { Person } from '#client/api/practice-people.ts';
import type { CreatedCart } from '#client/api/read-shared-cart.ts';
import { useShareCart } from '#client/api/sharing.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import {
  type CartDraft,
  type DraftAction,
  EMPTY_DRAFT,
  priceDraft,
} from '#client/domain/cart-builder.ts';
import type { Basket } from '#client/domain/basket.ts';
import type { SelectedItem } from '#client/domain/pending-order.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/input.tsx';
import { showFailure } from '#client/ui/show-failure.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '#shared/rules/shared-cart-limits.ts';
import type { SetDose } from '#shared/rules/timetable.ts';
import { CreatedPanel } from './created-panel.tsx';
import { describeShare, findShareProblem, type ShareProblem } from './describe-share.ts';
import { DraftSummary } from './draft-summary.tsx';
import { ForField } from './for-field.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { StartFromDialog } from './start-from-dialog.tsx';
import { SupplementPicker } from './supplement-picker.tsx';
import { usePlanOfDraft } from './use-plan-of-draft.ts';
import { useNamedPerson } from './use-named-person.ts';

export const TITLE_FIELD_ID = 'recommendation-title';

type CreateCartProps = {
  draft: CartDraft;
  onChange: Dispatch<DraftAction>;
  onStartFrom: (template: Template) => void;
  /** What is known of the cart beside its price. */
  renderFacts: (basket: Basket) => ReactNode;
  /** When each line is taken. */
  renderTimetable: (timetable: DraftTimetable) => ReactNode;
};

export type DraftTimetable = {
  items: readonly SelectedItem[];
  /** Of the lines for which something else than the label is wanted. */
  doses: readonly SetDose[];
  onDoses: (doses: readonly SetDose[]) => void;
};

export function CreateCart({ draft, onChange, onStartFrom, ...props }: CreateCartProps) {
  const catalog = useQuery(supplementsQuery);
  const share = useShareCart();
  const [created, setCreated] = useState<CreatedCart | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [personName, setPersonName] = useState('');
  const [person, setPerson] = useState<Person | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const findOrAddPerson = useNamedPerson();
  const products = useMemo(
    () => catalog.data && new Map(catalog.data.map((supplement) => [supplement.id, supplement])),
    [catalog.data],
  );
  const lines = products && priceDraft(draft.lines, products);
  const items = lines?.map(({ supplementId, ...line }) => ({ ...line, id: supplementId })) ?? [];
  const { doses = [] } = draft;
  const plan = usePlanOfDraft(items, doses);
  const onQuantity = (supplementId: number, quantity: number) =>
    onChange({ type: 'quantity', supplementId, quantity });
  const onQuantities: Basket['onQuantities'] = (changes) =>
    changes.forEach(({ id, quantity }) => onQuantity(id, quantity));
  const problem = isTried && lines ? findShareProblem(draft, lines) : null;

  async function shareCart() {
    if (!lines) return;
    setIsTried(true);
    const found = findShareProblem(draft, lines);
    if (found) {
      pointOut(found);
      return;
    }
    try {
      // Whom it is for is an addition: the link is shared whether or not it can be written down.
      const named = await findOrAddPerson(personName).catch((error: unknown) => {
        showFailure(error, `${personName.trim()} could not be added to your people.`);
        return null;
      });
      const body = { ...describeShare(draft, lines), ...(named && { personId: named.id }) };
      const { id, title, shareableLink } = await share.mutateAsync(body);
      plan.keep(id);
      setCreated({ id, title: title || draft.title.trim(), shareableLink });
      setPerson(named);
      setPersonName('');
      setIsTried(false);
      onChange({ type: 'replace', draft: EMPTY_DRAFT });
      showToast({
        title: 'Cart link created successfully!',
        description: 'Share the link with anyone to recommend these supplements',
        tone: 'success',
      });
    } catch (error) {
      showToast({
        title: 'Failed to share cart',
        description: serverMessage(error, 'Please try again.'),
        tone: 'error',
      });
    }
  }

  if (created) {
    return (
      <CreatedPanel
        cart={created}
        person={person}
        onCreateAnother={() => setCreated(null)}
        notice={<PlanNotice {...plan} />}
      />
    );
  }
  return (
    <fieldset disabled={share.isPending} className="grid min-w-0 grid-cols-1 gap-6">
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          <Card aria-label="About this recommendation" className="grid grid-cols-1 gap-5">
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => setIsStarting(true)}
            >
              <BookMarked aria-hidden="true" size={16} />
              Start from a template
            </Button>
            <TextField
              id={TITLE_FIELD_ID}
              label="Recommendation Title"
              maxLength={TITLE_MAX_LENGTH}
              autoComplete="off"
              value={draft.title}
              error={problem?.field === 'title' ? problem.text : undefined}
              onChange={(event) => onChange({ type: 'title', title: event.target.value })}
            />
            <TextAreaField
              label="Description (Optional)"
              maxLength={DESCRIPTION_MAX_LENGTH}
              value={draft.description}
              onChange={(event) =>
                onChange({ type: 'description', description: event.target.value })
              }
            />
            <ForField value={personName} onChange={setPersonName} />
          </Card>
          <SupplementPicker
            supplements={catalog.data}
            isLoading={catalog.isFetching}
            quantityOf={(id) => draft.lines.find((line) => line.supplementId === id)?.quantity ?? 0}
            onAdd={(supplementId) => onChange({ type: 'add', supplementId })}
            onRetry={() => void catalog.refetch()}
          />
        </div>
        <DraftSummary
          lines={lines}
          isLoading={catalog.isFetching}
          isSharing={share.isPending}
          failure={
            (problem?.field === 'cart' && problem.text) ||
            (share.error && serverMessage(share.error, 'Please try again.'))
          }
          onQuantity={onQuantity}
          onShare={() => void shareCart()}
          facts={items.length > 0 && props.renderFacts({ items, onQuantities })}
        />
      </div>
      {items.length > 0 &&
        props.renderTimetable({
          ...{ items, doses },
          onDoses: (next) => onChange({ type: 'doses', doses: next }),
        })}
      <StartFromDialog
        isOpen={isStarting}
        onUse={(template) => {
          setIsStarting(false);
          onStartFrom(template);
        }}
        onClose={() => setIsStarting(false)}
      />
    </fieldset>
  );
}

function pointOut({ title, text, field }: ShareProblem): void {
  showToast({ title, description: text, tone: 'error' });
  if (field === 'title') document.getElementById(TITLE_FIELD_ID)?.focus();
}

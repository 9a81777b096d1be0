import { useQuery } from '@tanstack/react-query';
import {
  type Dispatch,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Person } from '#client/api/practice-people.ts';
import type { CreatedCart } from '#client/api/read-shared-cart.ts';
import { useShareCart } from '#client/api/sharing.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { findDraftAlternatives } from '#client/domain/alternatives.ts';
import {
  type CartDraft,
  type DraftAction,
  EMPTY_DRAFT,
  priceDraft,
} from '#client/domain/cart-builder.ts';
import type { Basket } from '#client/domain/basket.ts';
import type { SelectedItem } from '#client/domain/pending-order.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { dismissFailure, showToast } from '#client/ui/toast-store.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { Template } from '#shared/contracts/templates.ts';
import type { SetDose } from '#shared/rules/timetable.ts';
import { AboutDraft, TITLE_FIELD_ID } from './about-draft.tsx';
import { CreatedPanel } from './created-panel.tsx';
import { describeShare, findShareProblem, type ShareProblem } from './describe-share.ts';
import { DraftBar } from './draft-bar.tsx';
import { DraftSummary, focusShare, focusSummary } from './draft-summary.tsx';
import { PersonNotice } from './person-notice.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { SupplementPicker } from './supplement-picker.tsx';
import { useLastAdded } from './use-last-added.ts';
import { usePlanOfDraft } from './use-plan-of-draft.ts';
import { useNamedPerson } from './use-named-person.ts';

const StartFromDialog = lazyDialog(
  async () => (await import('./start-from-dialog.tsx')).StartFromDialog,
);

type CreateCartProps = {
  draft: CartDraft;
  onChange: Dispatch<DraftAction>;
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

export type DraftTimetable = {
  items: readonly SelectedItem[];
  /** Of the lines for which something else than the label is wanted. */
  doses: readonly SetDose[];
  onDoses: (doses: readonly SetDose[]) => void;
};

export function CreateCart({ draft, onChange, onStartFrom, ...props }: CreateCartProps) {
  const catalog = useQuery(supplementsQuery);
  // Drawn in slices: on a slow phone typing does not wait for all that can be picked.
  const supplements = useDeferredValue(catalog.data);
  const isLoading = catalog.isFetching || supplements !== catalog.data;
  const share = useShareCart();
  const [created, setCreated] = useState<CreatedCart | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [personName, setPersonName] = useState('');
  const [person, setPerson] = useState<Person | null>(null);
  /** Whom the link is for and who could not be written down. */
  const [missingPerson, setMissingPerson] = useState<string | null>(null);
  /** From the press on: the person is written down before the link is asked for. */
  const [isSharing, setIsSharing] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  /** Whose details are open. */
  const [shown, setShown] = useState<Supplement | null>(null);
  const [newId, noteAdded] = useLastAdded();
  const findOrAddPerson = useNamedPerson();
  const products = useMemo(
    () => supplements && new Map(supplements.map((supplement) => [supplement.id, supplement])),
    [supplements],
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
  const problemTitle = problem?.title;
  // The toast of a problem leaves with it.
  useEffect(() => (problemTitle ? dismissFailure : undefined), [problemTitle]);
  const alternatives = useMemo(
    () => findDraftAlternatives(draft.lines, supplements ?? []),
    [draft.lines, supplements],
  );
  const selectedIds = new Set(draft.lines.map(({ supplementId }) => supplementId));
  const newLine = lines?.find(({ supplementId }) => supplementId === newId);

  function quantityOf(id: number): number {
    return draft.lines.find(({ supplementId }) => supplementId === id)?.quantity ?? 0;
  }

  function add(supplementId: number) {
    onChange({ type: 'add', supplementId });
    noteAdded(supplementId);
  }

  function toggle(id: number) {
    if (selectedIds.has(id)) onQuantity(id, 0);
    else add(id);
  }

  /** At 0 the line goes, and what was pressed goes with it. */
  function changeLine(supplementId: number, quantity: number) {
    flushSync(() => onQuantity(supplementId, quantity));
    if (quantity <= 0) focusSummary();
  }

  function swap(supplementId: number, by: number) {
    onChange({ type: 'swap', supplementId, by });
    noteAdded(by);
    focusSummary();
  }

  async function shareCart() {
    if (!lines || isSharing) return;
    setIsTried(true);
    const found = findShareProblem(draft, lines);
    if (found) {
      pointOut(found);
      return;
    }
    setIsSharing(true);
    try {
      // Whom it is for is an addition: the link is shared whether or not it can be written down.
      let missing: string | null = null;
      const named = await findOrAddPerson(personName).catch(() => {
        missing = personName.trim();
        return null;
      });
      const body = { ...describeShare(draft, lines), ...(named && { personId: named.id }) };
      const { id, title, shareableLink } = await share.mutateAsync(body);
      plan.keep(id);
      setCreated({ id, title: title || draft.title.trim(), shareableLink });
      setPerson(named);
      setMissingPerson(missing);
      setPersonName('');
      setIsTried(false);
      setIsSharing(false);
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
      flushSync(() => setIsSharing(false));
      focusShare();
    }
  }

  function createAnother() {
    flushSync(() => setCreated(null));
    focusTitle();
  }

  if (created) {
    return (
      <CreatedPanel
        cart={created}
        person={person}
        onCreateAnother={createAnother}
        notice={
          <>
            {missingPerson !== null && <PersonNotice name={missingPerson} />}
            <PlanNotice {...plan} />
          </>
        }
      />
    );
  }
  return (
    <fieldset disabled={isSharing} className="grid min-w-0 grid-cols-1 gap-6">
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          <AboutDraft
            draft={draft}
            onChange={onChange}
            isFirst={props.isFirst}
            titleError={problem?.field === 'title' ? problem.text : undefined}
            personName={personName}
            onPersonName={setPersonName}
            onTemplate={() => setIsStarting(true)}
          />
          <div>
            <SupplementPicker
              supplements={supplements}
              isLoading={isLoading}
              quantityOf={quantityOf}
              onAdd={add}
              onDetails={setShown}
              onRetry={() => void catalog.refetch()}
            />
            <DraftBar lines={lines ?? []} />
          </div>
        </div>
        <DraftSummary
          lines={lines}
          alternatives={alternatives}
          newId={newId}
          isLoading={isLoading}
          isSharing={isSharing}
          failure={
            (problem?.field === 'cart' && problem.text) ||
            (share.error && serverMessage(share.error, 'Please try again.'))
          }
          onQuantity={changeLine}
          onSwap={swap}
          onShare={() => void shareCart()}
          facts={items.length > 0 && props.renderFacts({ items, onQuantities })}
        />
      </div>
      {items.length > 0 &&
        props.renderTimetable({
          ...{ items, doses },
          onDoses: (next) => onChange({ type: 'doses', doses: next }),
        })}
      <p aria-live="polite" className="sr-only">
        {newLine && `${newLine.name}: ${newLine.quantity} in this recommendation`}
      </p>
      {shown &&
        props.renderDetails({
          supplement: shown,
          isSelected: selectedIds.has(shown.id),
          onToggle: toggle,
          onClose: () => setShown(null),
          order: {
            ...{ selectedIds, onToggle: toggle },
            onOpen: (id) => setShown(products?.get(id) ?? null),
          },
        })}
      {isStarting && (
        <StartFromDialog
          isOpen
          onUse={(template) => {
            setIsStarting(false);
            onStartFrom(template);
          }}
          onClose={() => setIsStarting(false)}
        />
      )}
    </fieldset>
  );
}

function pointOut({ title, text, field }: ShareProblem): void {
  showToast({ title, description: text, tone: 'error' });
  if (field === 'title') focusTitle();
}

function focusTitle(): void {
  document.getElementById(TITLE_FIELD_ID)?.focus();
}

import { type Dispatch, type RefObject, useEffect, useState } from 'react';
import type { Person } from '#client/api/practice-clients.ts';
import type { CreatedCart } from '#client/api/sharing.ts';
import { useEditCart, useShareCart } from '#client/api/sharing.ts';
import {
  type CartDraft,
  type DraftAction,
  EMPTY_DRAFT,
  type PricedLine,
} from '#client/domain/cart-builder.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { useProblemFocus } from '#client/lib/use-problem-focus.ts';
import { pause } from '#client/lib/pause.ts';
import { dismissFailure, showToast } from '#client/ui/toast-store.ts';
import { describeGift, describeShare, findShareProblem } from './describe-share.ts';
import { type DraftPerson, NO_PERSON } from '#client/domain/use-draft-person.ts';
import { useNamedPerson } from '#client/domain/use-named-person.ts';
import { usePlanOfDraft } from './use-plan-of-draft.ts';

const TRY_AGAIN = 'Please try again.';
const PERSON_WAIT_MS = 8000;

type ShareDraftOptions = {
  draft: CartDraft;
  onChange: Dispatch<DraftAction>;
  person: DraftPerson;
  onPerson: (person: DraftPerson) => void;
  /** Undefined until the catalog is loaded. */
  lines: readonly PricedLine[] | undefined;
  titleRef: RefObject<HTMLInputElement | null>;
};

type SharedDraft = {
  cart: CreatedCart;
  person: Person | null;
  /** The name of a person whom we could not add. */
  missingPerson: string | null;
};

export function useShareDraft(options: ShareDraftOptions) {
  const { draft, onChange, person: draftPerson, onPerson, lines, titleRef } = options;
  const shareCart = useShareCart();
  const editCart = useEditCart();
  const findOrAddPerson = useNamedPerson();
  const plan = usePlanOfDraft(draft.doses ?? []);
  const [shared, setShared] = useState<SharedDraft | null>(null);
  // Covers adding the person, which happens before the mutation.
  const [isSharing, setIsSharing] = useState(false);
  const { problem, setIsTried } = useShareProblem(draft, lines);
  // A disabled button loses focus: move it to the failure, or back to the button.
  const { place, refuse } = useProblemFocus<HTMLDivElement>('[data-message], button');

  async function share() {
    if (!lines || isSharing) return;
    setIsTried(true);
    const found = findShareProblem(draft, lines);
    if (found) {
      showToast({ title: found.title, description: found.text, tone: 'error' });
      if (found.field === 'title') titleRef.current?.focus();
      return;
    }
    setIsSharing(true);
    try {
      if (draft.editing) await saveEdit(draft.editing, lines);
      else finish(await createLink(lines));
    } catch (error) {
      const description = serverMessage(error, TRY_AGAIN);
      showToast({ title: 'Failed to share cart', description, tone: 'error' });
      setIsSharing(false);
      refuse();
    }
  }

  async function createLink(lines: readonly PricedLine[]): Promise<SharedDraft> {
    // Failing or slow to add the person does not stop the link.
    const missing = { person: null, missingPerson: draftPerson.name.trim() };
    const { person, missingPerson } = await Promise.race([
      findOrAddPerson(draftPerson).then(
        (person) => ({ person, missingPerson: null }),
        () => missing,
      ),
      pause(PERSON_WAIT_MS).then(() => missing),
    ]);
    const body = { ...describeShare(draft, lines), ...(person && { personId: person.id }) };
    const cart = await shareCart.mutateAsync(body);
    return { cart: { ...cart, title: cart.title || body.title }, person, missingPerson };
  }

  async function saveEdit(
    { id, version }: NonNullable<CartDraft['editing']>,
    lines: readonly PricedLine[],
  ) {
    const { title, description, doses = [] } = draft;
    const items = lines.map(({ supplementId, quantity }) => ({ supplementId, quantity }));
    const body = {
      ...{ version, title: title.trim(), description, items, lines: [...doses] },
      ...describeGift(draft),
    };
    await editCart.mutateAsync({ id, body });
    clearDraft();
    showToast({ title: 'Recommendation updated', description: title, tone: 'success' });
  }

  function finish(created: SharedDraft) {
    plan.savePlan(created.cart.id);
    setShared(created);
    onPerson(NO_PERSON);
    clearDraft();
    showToast({
      title: 'Cart link created successfully!',
      description: 'Share the link with anyone to recommend these supplements',
      tone: 'success',
    });
  }

  function clearDraft() {
    setIsTried(false);
    setIsSharing(false);
    onChange({ type: 'replace', draft: EMPTY_DRAFT });
  }

  const lastError = draft.editing ? editCart.error : shareCart.error;
  const cartError = problem?.field === 'cart' ? problem.text : null;
  return {
    share,
    place,
    isSharing,
    giftError: problem?.field === 'gift' ? problem.text : undefined,
    titleError: problem?.field === 'title' ? problem.text : undefined,
    failure: cartError ?? (lastError && serverMessage(lastError, TRY_AGAIN)),
    shared,
    plan,
    createAnother: () => setShared(null),
  };
}

/** Reports no problem before the first try, because every draft starts without a title. */
function useShareProblem(draft: CartDraft, lines: readonly PricedLine[] | undefined) {
  const [isTried, setIsTried] = useState(false);
  const problem = isTried && lines ? findShareProblem(draft, lines) : null;
  const problemTitle = problem?.title;
  // Dismiss the toast once its problem is solved.
  useEffect(() => (problemTitle ? dismissFailure : undefined), [problemTitle]);
  return { problem, setIsTried };
}

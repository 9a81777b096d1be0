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
import { describeShare, findShareProblem, type ShareProblem } from './describe-share.ts';
import { type DraftPerson, NO_PERSON } from '#client/domain/use-draft-person.ts';
import { useNamedPerson } from '#client/domain/use-named-person.ts';
import { usePlanOfDraft } from './use-plan-of-draft.ts';

const TRY_AGAIN = 'Please try again.';
/** The link does not wait longer than this for the person to be added. */
const PERSON_WAIT_MS = 8000;

type ShareDraftOptions = {
  draft: CartDraft;
  onChange: Dispatch<DraftAction>;
  person: DraftPerson;
  onPerson: (person: DraftPerson) => void;
  /** Undefined while they cannot be priced. */
  lines: readonly PricedLine[] | undefined;
  titleRef: RefObject<HTMLInputElement | null>;
};

type Editing = NonNullable<CartDraft['editing']>;

type SharedDraft = {
  cart: CreatedCart;
  /** Whom it is for, if that was said. */
  person: Person | null;
  /** The name of a person who could not be added to the practice. */
  missingPerson: string | null;
};

/** Shares a draft as a link, then empties it for the next one. */
export function useShareDraft(options: ShareDraftOptions) {
  const { draft, onChange, person: draftPerson, onPerson, lines, titleRef } = options;
  const shareCart = useShareCart();
  const editCart = useEditCart();
  const findOrAddPerson = useNamedPerson();
  const plan = usePlanOfDraft(draft.doses ?? []);
  const [shared, setShared] = useState<SharedDraft | null>(null);
  // Not the mutation's own: the person is added before the link is asked for.
  const [isSharing, setIsSharing] = useState(false);
  const { problem, setIsTried } = useShareProblem(draft, lines);
  // The disabled button loses the focus: it goes to why sharing failed, or back to the button.
  const { place, refuse } = useProblemFocus<HTMLDivElement>('[data-message], button');

  async function share() {
    if (!lines || isSharing) return;
    setIsTried(true);
    const found = findShareProblem(draft, lines);
    if (found) {
      pointOut(found);
      if (found.field === 'title') titleRef.current?.focus();
      return;
    }
    setIsSharing(true);
    try {
      if (draft.editing) await saveEdit(draft.editing, lines);
      else finish(await createLink(lines));
    } catch (error) {
      announceFailure(error);
      setIsSharing(false);
      refuse();
    }
  }

  async function createLink(lines: readonly PricedLine[]): Promise<SharedDraft> {
    // Whom it is for is an addition: the link is shared whether or not the person can be added.
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

  async function saveEdit({ id, version }: Editing, lines: readonly PricedLine[]) {
    const { title, description } = draft;
    const items = lines.map(({ supplementId, quantity }) => ({ supplementId, quantity }));
    const body = {
      version,
      title: title.trim(),
      description,
      items,
      lines: [...(draft.doses ?? [])],
    };
    await editCart.mutateAsync({ id, body });
    setIsTried(false);
    setIsSharing(false);
    onChange({ type: 'replace', draft: EMPTY_DRAFT });
    showToast({ title: 'Recommendation updated', description: title, tone: 'success' });
  }

  function finish(created: SharedDraft) {
    plan.keep(created.cart.id);
    setShared(created);
    onPerson(NO_PERSON);
    setIsTried(false);
    setIsSharing(false);
    onChange({ type: 'replace', draft: EMPTY_DRAFT });
    announceSuccess();
  }

  function createAnother() {
    setShared(null);
  }

  const lastError = draft.editing ? editCart.error : shareCart.error;
  const cartError = problem?.field === 'cart' ? problem.text : null;
  return {
    share,
    place,
    isSharing,
    titleError: problem?.field === 'title' ? problem.text : undefined,
    failure: cartError ?? (lastError && serverMessage(lastError, TRY_AGAIN)),
    /** What was shared last, until another one is created. */
    shared,
    plan,
    createAnother,
  };
}

/** Says nothing before the first try: every draft starts without a title. */
function useShareProblem(draft: CartDraft, lines: readonly PricedLine[] | undefined) {
  const [isTried, setIsTried] = useState(false);
  const problem = isTried && lines ? findShareProblem(draft, lines) : null;
  const problemTitle = problem?.title;
  // The toast of a problem leaves with it.
  useEffect(() => (problemTitle ? dismissFailure : undefined), [problemTitle]);
  return { problem, setIsTried };
}

function pointOut({ title, text }: ShareProblem): void {
  showToast({ title, description: text, tone: 'error' });
}

function announceSuccess(): void {
  showToast({
    title: 'Cart link created successfully!',
    description: 'Share the link with anyone to recommend these supplements',
    tone: 'success',
  });
}

function announceFailure(error: unknown): void {
  showToast({
    title: 'Failed to share cart',
    description: serverMessage(error, TRY_AGAIN),
    tone: 'error',
  });
}

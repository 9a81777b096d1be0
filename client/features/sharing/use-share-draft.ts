import { type Dispatch, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Person } from '#client/api/practice-people.ts';
import type { CreatedCart } from '#client/api/read-shared-cart.ts';
import { useShareCart } from '#client/api/sharing.ts';
import {
  type CartDraft,
  type DraftAction,
  EMPTY_DRAFT,
  type PricedLine,
} from '#client/domain/cart-builder.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { pause } from '#client/lib/pause.ts';
import { dismissFailure, showToast } from '#client/ui/toast-store.ts';
import type { PlanItem } from '#shared/rules/day-plan.ts';
import { TITLE_FIELD_ID } from './about-draft.tsx';
import { describeShare, findShareProblem, type ShareProblem } from './describe-share.ts';
import { focusShare } from './draft-summary.tsx';
import { useNamedPerson } from './use-named-person.ts';
import { usePlanOfDraft } from './use-plan-of-draft.ts';

const TRY_AGAIN = 'Please try again.';
/** The link does not wait longer than this for the person to be added. */
const PERSON_WAIT_MS = 8000;

type ShareDraftOptions = {
  draft: CartDraft;
  onChange: Dispatch<DraftAction>;
  personName: string;
  onPersonName: (name: string) => void;
  /** Undefined while they cannot be priced. */
  lines: readonly PricedLine[] | undefined;
  items: readonly PlanItem[];
};

type SharedDraft = {
  cart: CreatedCart;
  /** Whom it is for, if that was said. */
  person: Person | null;
  /** The name of a person who could not be added to the practice. */
  missingPerson: string | null;
};

/** Shares a draft as a link, then empties it for the next one. */
export function useShareDraft(options: ShareDraftOptions) {
  const { draft, onChange, personName, onPersonName, lines, items } = options;
  const shareCart = useShareCart();
  const findOrAddPerson = useNamedPerson();
  const plan = usePlanOfDraft(items, draft.doses ?? []);
  const [shared, setShared] = useState<SharedDraft | null>(null);
  // Not the mutation's own: the person is added before the link is asked for.
  const [isSharing, setIsSharing] = useState(false);
  const { problem, setIsTried } = useShareProblem(draft, lines);

  async function share() {
    if (!lines || isSharing) return;
    setIsTried(true);
    const found = findShareProblem(draft, lines);
    if (found) {
      pointOut(found);
      return;
    }
    setIsSharing(true);
    try {
      finish(await createLink(lines));
    } catch (error) {
      announceFailure(error);
      flushSync(() => setIsSharing(false));
      focusShare();
    }
  }

  async function createLink(lines: readonly PricedLine[]): Promise<SharedDraft> {
    // Whom it is for is an addition: the link is shared whether or not the person can be added.
    const missing = { person: null, missingPerson: personName.trim() };
    const { person, missingPerson } = await Promise.race([
      findOrAddPerson(personName).then(
        (person) => ({ person, missingPerson: null }),
        () => missing,
      ),
      pause(PERSON_WAIT_MS).then(() => missing),
    ]);
    const body = { ...describeShare(draft, lines), ...(person && { personId: person.id }) };
    const cart = await shareCart.mutateAsync(body);
    return { cart: { ...cart, title: cart.title || body.title }, person, missingPerson };
  }

  function finish(created: SharedDraft) {
    plan.keep(created.cart.id);
    setShared(created);
    onPersonName('');
    setIsTried(false);
    setIsSharing(false);
    onChange({ type: 'replace', draft: EMPTY_DRAFT });
    announceSuccess();
  }

  function createAnother() {
    flushSync(() => setShared(null));
    focusTitle();
  }

  const cartError = problem?.field === 'cart' ? problem.text : null;
  return {
    share,
    isSharing,
    titleError: problem?.field === 'title' ? problem.text : undefined,
    failure: cartError ?? (shareCart.error && serverMessage(shareCart.error, TRY_AGAIN)),
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

function pointOut({ title, text, field }: ShareProblem): void {
  showToast({ title, description: text, tone: 'error' });
  if (field === 'title') focusTitle();
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

function focusTitle(): void {
  document.getElementById(TITLE_FIELD_ID)?.focus();
}

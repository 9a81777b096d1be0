import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownPlanQuery } from '#client/api/plans.ts';
import type { SentCart } from '#client/api/sent-cart.ts';
import { type CartDraft, EMPTY_DRAFT, isEmptyDraft } from '#client/domain/cart-builder.ts';
import { startFromTemplate } from '#client/domain/template-draft.ts';
import { type DraftPerson, NO_PERSON, useDraftPerson } from '#client/domain/use-draft-person.ts';
import { pause } from '#client/lib/pause.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { writeRate } from '#shared/rules/commission.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { useCartDraft } from './use-cart-draft.ts';
import { useRecommendTo } from './use-recommend-to.ts';

const PLAN_WAIT_MS = 1500;

/** A new draft, and its person if that changes too. */
type Started = { draft: CartDraft; person?: DraftPerson };

/** The draft in the builder and its person. Unfinished work is replaced only after a confirmation. */
export function useBuilder(username: string, onReplaced: () => void) {
  const client = useQueryClient();
  const [draft, changeDraft] = useCartDraft(username);
  const [person, setPerson] = useDraftPerson(username);
  const [replacement, setReplacement] = useState<Started | null>(null);

  function offer(next: Started) {
    if (isEmptyDraft(draft)) replace(next);
    else setReplacement(next);
  }

  function replace({ draft: next, person: chosen }: Started) {
    setReplacement(null);
    if (chosen) setPerson(chosen);
    changeDraft({ type: 'replace', draft: next });
    onReplaced();
  }

  useRecommendTo((chosen) => {
    if (isEmptyDraft(draft)) setPerson(chosen);
    else if (chosen.id !== person.id) setReplacement({ draft: EMPTY_DRAFT, person: chosen });
  });

  /** Duplicates a sent recommendation for the same person, or edits it. */
  async function startFromSent(cart: SentCart, isEdit: boolean) {
    const { id, version, title, description, cartItems, giftRate } = cart;
    const lines = cartItems.map(({ supplementId, quantity }) => ({ supplementId, quantity }));
    const asked = client.query(ownPlanQuery(id)).catch(() => undefined);
    const found = await Promise.race([asked, pause(PLAN_WAIT_MS)]);
    // Saving an edit without its doses would delete them.
    if (isEdit && !found) {
      const description = 'We couldn’t load its timetable. Please try again.';
      showToast({ title: 'Cannot edit now', description, tone: 'error' });
      return;
    }
    const doses = found ?? [];
    offer({
      person: isEdit || !cart.person ? NO_PERSON : { id: cart.person.id, name: cart.person.name },
      draft: {
        ...{ title, description: description ?? '', lines },
        ...(doses.length > 0 && { doses }),
        ...(giftRate > 0 && { gift: writeRate(giftRate) }),
        ...(isEdit && version !== null && { editing: { id, version } }),
      },
    });
  }

  function startFrom(template: Template) {
    const started = startFromTemplate(template);
    if (started.leftOut.length > 0) {
      const description = `No longer available: ${started.leftOut.join(', ')}`;
      showToast({ title: 'Some supplements were left out', description, tone: 'error' });
    }
    offer({ draft: started.draft });
  }

  return {
    form: { draft, onChange: changeDraft, person, onPerson: setPerson, onStartFrom: startFrom },
    startFromSent,
    isAsking: replacement !== null,
    confirm: () => {
      if (replacement) replace(replacement);
    },
    cancel: () => setReplacement(null),
  };
}

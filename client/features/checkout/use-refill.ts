import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentIntent } from '#client/api/checkout.ts';
import { type AgreedRefill, checkoutOfferQuery } from '#client/api/refills.ts';
import { chosenLines } from '#client/domain/refill-terms.tsx';
import { useAddition } from '#client/lib/use-addition.ts';
import type { ChosenLine } from '#shared/contracts/refills.ts';
import { type CheckoutState, isPaidAlready } from './checkout-state.ts';
import type { ShownOffer } from './use-delivery-pricing.ts';

type RefillOptions = {
  state: CheckoutState;
  intent: PaymentIntent | undefined;
  delivery: { isAwaited: boolean; offersRefills: boolean };
  send: (refill: AgreedRefill | null, shown: ShownOffer) => Promise<string | null>;
};

export function useRefill({ state: { basket }, intent, delivery, send }: RefillOptions) {
  const [changed, setChanged] = useState<{ basket: unknown; lines: ChosenLine[] } | null>(null);
  const lines = changed?.basket === basket ? changed.lines : undefined;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [hasAgreed, setHasAgreed] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const query = useQuery({
    ...checkoutOfferQuery(intent?.clientSecret ?? '', { lines }),
    enabled: delivery.offersRefills && intent !== undefined && !isPaidAlready(intent),
  });
  const { isAwaited, data } = useAddition(query, intent !== undefined && !delivery.isAwaited);
  const isChosen = !query.isPlaceholderData && query.data?.isChosen === true;
  // A late offer must not stay hidden once the buyer has agreed to it.
  const offer = (isChosen ? query.data : data) ?? null;

  async function choose(isWanted: boolean) {
    if (!offer || wanted !== null) return;
    setWanted(isWanted);
    setFailure(null);
    const refill = { lines: chosenLines(offer), terms: offer.terms };
    const refusal = await send(isWanted ? refill : null, { offer, lines });
    setFailure(refusal);
    setHasAgreed(refusal ? isChosen : isWanted);
    setWanted(null);
    if (refusal) void query.refetch();
  }

  return {
    isAwaited,
    /** Null if there is nothing to refill, or no address yet. */
    offer,
    isOffered: data !== undefined || isChosen,
    needsAddress: intent?.needsAddress === true,
    isChosen,
    isTicked: wanted ?? isChosen,
    isUpdating: query.isPlaceholderData || wanted !== null,
    /** The order changed after the buyer agreed. */
    mustAgreeAgain: hasAgreed && !isChosen && wanted === null && !query.isPlaceholderData,
    failure,
    choose,
    changeLines: (next: ChosenLine[]) => setChanged({ basket, lines: next }),
  };
}

export type CheckoutRefill = ReturnType<typeof useRefill>;

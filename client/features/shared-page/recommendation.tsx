import { type ReactNode, useState } from 'react';
import type { PublicCart } from '#client/api/sharing.ts';
import { compareWithToday, totalToday } from '#client/domain/cart-differences.ts';
import type { Basket } from '#client/domain/basket.ts';
import { TextButton } from '#client/ui/text-link.tsx';
import { formatUsd, roundToCents } from '#shared/rules/money.ts';
import type { VisitorView } from '#shared/contracts/shared-link.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import {
  answerLines,
  chooseItems,
  type Choices,
  findOrderProblem,
  isChosen,
  orderedQuantity,
  rememberChoices,
  shownQuantity,
} from './choose-lines.ts';
import '#client/ui/print-sheet.css';
import { RecommendationAnswer } from './recommendation-answer.tsx';
import { RecommendationHeader } from './recommendation-header.tsx';
import { RecommendationLine } from './recommendation-line.tsx';
import { SenderOfLink } from './sender-of-link.tsx';
import { useAccept } from './use-accept.ts';

type RecommendationProps = {
  token: string;
  cart: PublicCart;
  isExpired: boolean;
  products: ReadonlyMap<number, Supplement> | undefined;
  onAccepted: () => void;
  onExpired: () => void;
  onBrowse: () => void;
  visitorView: VisitorView | null | undefined;
  renderDetails: (props: DetailsProps) => ReactNode;
  /** Supply and checks of the chosen lines. */
  renderFacts: (basket: Basket) => ReactNode;
  /** The line's dose; undefined if neither practitioner nor label sets one. */
  renderDose: (supplement: Supplement) => ReactNode;
  timetable: ReactNode;
};

export type DetailsProps = {
  supplement: Supplement;
  isSelected: boolean;
  onToggle: () => void;
  onClose: () => void;
};

function totalOfCart({ cartItems, totalAmount }: PublicCart): number {
  if (totalAmount !== null) return roundToCents(totalAmount);
  return totalToday(compareWithToday(cartItems, undefined), (line) => line.recommendedQuantity);
}

export function Recommendation(props: RecommendationProps) {
  const { token, cart, isExpired, products, onAccepted, onExpired, onBrowse, visitorView } = props;
  const [changes, setChanges] = useState<Choices>({});
  const choices = { ...rememberChoices(visitorView?.lines), ...changes };
  const [isChanging, setIsChanging] = useState(false);
  const [detailsOf, setDetailsOf] = useState<number | null>(null);
  const lines = compareWithToday(cart.cartItems, isExpired ? undefined : products);
  const chosen = chooseItems(lines, choices);
  const accept = useAccept({ token, cart, onAccepted, onExpired });
  const cartCents = totalOfCart(cart);
  const todayCents = totalToday(lines, (line) => orderedQuantity(line, choices));

  const answer = {
    ...(visitorView && { version: visitorView.version }),
    lines: answerLines(lines, choices),
  };
  const shownLine = lines.find((line) => line.supplementId === detailsOf);
  const shownSupplement = shownLine && products?.get(shownLine.supplementId);

  function change(id: number, choice: Choices[number]) {
    setChanges((before) => ({ ...before, [id]: { ...choices[id], ...before[id], ...choice } }));
  }

  return (
    <article
      aria-labelledby="recommendation-title"
      className="print-sheet rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <RecommendationHeader
        token={token}
        cart={cart}
        isExpired={isExpired}
        visitorView={visitorView}
      />
      {props.timetable}
      <fieldset disabled={accept.isPending} className="min-w-0">
        <legend className="sr-only">Recommended supplements</legend>
        {!isExpired && lines.some(({ available }) => available > 1) && (
          <p className="-mb-3 flex justify-end pt-2 print:hidden">
            <TextButton
              className="min-h-11 text-sm"
              aria-expanded={isChanging}
              onClick={() => setIsChanging(!isChanging)}
            >
              Change quantities
            </TextButton>
          </p>
        )}
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <RecommendationLine
              key={line.supplementId}
              line={line}
              supplement={products?.get(line.supplementId)}
              quantity={shownQuantity(line, choices)}
              isChosen={isChosen(line, choices)}
              isReadOnly={isExpired}
              isChanging={isChanging}
              choice={choices[line.supplementId]}
              renderDose={props.renderDose}
              onChoose={(choice) => change(line.supplementId, choice)}
              onDetails={
                isExpired || !products?.has(line.supplementId)
                  ? undefined
                  : () => setDetailsOf(line.supplementId)
              }
            />
          ))}
        </ul>
      </fieldset>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <p className="text-lg font-medium">Total</p>
        <p className="font-display text-3xl font-[560] lining-nums tabular-nums">
          {formatUsd(cartCents)}
        </p>
      </div>
      <RecommendationAnswer
        token={token}
        isExpired={isExpired}
        visitorView={visitorView}
        problem={findOrderProblem(lines, chosen)}
        todayCents={todayCents === cartCents ? null : todayCents}
        isAccepting={accept.isPending}
        failure={accept.failure}
        onAccept={() => void accept.accept(chosen, answer)}
        onBrowse={onBrowse}
      />
      {!isExpired &&
        chosen.length > 0 &&
        props.renderFacts({
          items: chosen,
          onQuantities: (changes) =>
            changes.forEach(({ id, quantity }) => change(id, { quantity })),
        })}
      <SenderOfLink token={token} place="foot" />
      {shownLine &&
        shownSupplement &&
        props.renderDetails({
          supplement: shownSupplement,
          isSelected: isChosen(shownLine, choices),
          onToggle: () =>
            change(shownLine.supplementId, { isLeftOut: isChosen(shownLine, choices) }),
          onClose: () => setDetailsOf(null),
        })}
    </article>
  );
}

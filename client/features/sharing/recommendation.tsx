import { CalendarDays, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PublicCart } from '#client/api/read-shared-cart.ts';
import { compareWithToday, totalToday } from '#client/domain/cart-differences.ts';
import type { Basket } from '#client/domain/basket.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { useShop } from '#client/lib/shop.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { formatUsd } from '#shared/rules/money.ts';
import type { ReaderView } from '#shared/contracts/reader-view.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import {
  answerLines,
  chooseItems,
  type Choices,
  isChosen,
  orderedQuantity,
  quantityOf,
} from './choose-lines.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import './print-sheet.css';
import { ReaderNotes } from './reader-notes.tsx';
import { RecommendationLine } from './recommendation-line.tsx';
import { SenderOfLink } from './sender-of-link.tsx';
import { useAccept } from './use-accept.ts';

type RecommendationProps = {
  token: string;
  cart: PublicCart;
  isExpired: boolean;
  products: ReadonlyMap<number, Supplement> | undefined;
  onAccepted: () => void;
  onEnded: () => void;
  onBrowse: () => void;
  /** What this reader should know beside it, if the server says. */
  readerView: ReaderView | null | undefined;
  /** Shows a supplement's details, with the means to take it or leave it. */
  renderDetails: (props: DetailsProps) => ReactNode;
  /** What is known of the chosen lines beside their price. */
  renderFacts: (basket: Basket) => ReactNode;
  /** When each line is taken, as far as it is known. */
  timetable: ReactNode;
};

export type DetailsProps = {
  supplement: Supplement;
  isSelected: boolean;
  onToggle: () => void;
  onClose: () => void;
};

export function Recommendation(props: RecommendationProps) {
  const { token, cart, isExpired, products, onAccepted, onEnded, onBrowse, readerView } = props;
  const [choices, setChoices] = useState<Choices>({});
  const [isDeclining, setIsDeclining] = useState(false);
  const [isDeclined, setIsDeclined] = useState(false);
  const [detailsOf, setDetailsOf] = useState<number | null>(null);
  const lines = compareWithToday(cart.cartItems, isExpired ? undefined : products);
  const chosen = chooseItems(lines, choices);
  const accept = useAccept({ token, cart, onAccepted, onEnded });
  const recommendedCents = totalToday(
    compareWithToday(cart.cartItems, undefined),
    (line) => line.recommendedQuantity,
  );
  const totalCents = isExpired
    ? recommendedCents
    : totalToday(lines, (line) => orderedQuantity(line, choices));

  const answer = {
    ...(readerView && { version: readerView.version }),
    lines: answerLines(lines, choices),
  };
  const declinedAt = readerView?.declinedAt;
  const shownLine = lines.find((line) => line.supplementId === detailsOf);
  const shownSupplement = shownLine && products?.get(shownLine.supplementId);

  function change(id: number, choice: Choices[number]) {
    setChoices((before) => ({ ...before, [id]: { ...before[id], ...choice } }));
  }

  return (
    <article
      aria-labelledby="recommendation-title"
      className="print-sheet rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <header className="border-b border-line pb-5">
        <p className="mb-2 hidden text-sm print:block">
          Supplement Recommendation · {useShop().name}
        </p>
        <SenderOfLink token={token} place="top" />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 id="recommendation-title" className="min-w-0 text-2xl wrap-break-word">
            {cart.title}
          </h2>
          {isExpired && <Badge tone="danger">Expired</Badge>}
        </div>
        {cart.description && (
          <p className="mt-2 leading-relaxed wrap-break-word whitespace-pre-line">
            {cart.description}
          </p>
        )}
        <p className="mt-3 flex gap-4 text-sm text-muted">
          <CalendarDays aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {cart.createdAt && <span>Created {formatDate(cart.createdAt)}</span>}
            {cart.expiresAt && (
              <span>
                {isExpired ? 'Expired' : 'Expires'} {formatDate(cart.expiresAt)}
              </span>
            )}
          </span>
        </p>
        <ReaderNotes view={readerView} />
      </header>
      {props.timetable}
      <fieldset disabled={accept.isPending} className="min-w-0">
        <legend className="sr-only">Recommended supplements</legend>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <RecommendationLine
              key={line.supplementId}
              line={line}
              supplement={products?.get(line.supplementId)}
              quantity={quantityOf(line, choices)}
              isChosen={isChosen(line, choices)}
              isReadOnly={isExpired}
              choice={choices[line.supplementId]}
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
        <p aria-live="polite" className="font-display text-3xl font-[560] lining-nums tabular-nums">
          {formatUsd(totalCents)}
        </p>
        {totalCents !== recommendedCents && (
          <p className="w-full text-right text-sm text-muted">
            {formatUsd(recommendedCents)} as recommended
          </p>
        )}
      </div>
      <div className="mt-6 grid gap-3 print:hidden">
        {isExpired ? (
          <>
            <p className="rounded-lg bg-danger-soft p-3 font-medium text-danger">
              This recommendation has expired.
            </p>
            <Button size="lg" onClick={onBrowse}>
              Browse Current Supplements
            </Button>
          </>
        ) : (
          <>
            {accept.failure && <FormMessage tone="error">{accept.failure}</FormMessage>}
            {(isDeclined || declinedAt) && (
              <FormMessage tone="success">
                {isDeclined || !declinedAt
                  ? 'Thank you for your answer.'
                  : `You said “No thanks” on ${formatDate(declinedAt)}.`}{' '}
                You can still accept if you change your mind.
              </FormMessage>
            )}
            {chosen.length === 0 && (
              <p className="text-sm text-danger">Please select at least one supplement</p>
            )}
            <Button
              size="lg"
              disabled={accept.isPending || chosen.length === 0}
              onClick={() => accept.accept(chosen, answer)}
            >
              {accept.isPending ? 'Processing...' : 'Accept & Checkout'}
            </Button>
            <Button variant="secondary" size="lg" onClick={onBrowse}>
              Browse All Supplements
            </Button>
          </>
        )}
        <div className="flex flex-wrap justify-center gap-2">
          {!isExpired && !isDeclined && !declinedAt && (
            <Button variant="ghost" onClick={() => setIsDeclining(true)}>
              No thanks
            </Button>
          )}
          <Button variant="ghost" onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} />
            Print
          </Button>
        </div>
      </div>
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
      <DeclineDialog
        token={token}
        version={readerView?.version}
        isOpen={isDeclining}
        onClose={() => setIsDeclining(false)}
        onDeclined={() => {
          setIsDeclining(false);
          setIsDeclined(true);
        }}
      />
    </article>
  );
}

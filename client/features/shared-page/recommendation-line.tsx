import type { ReactNode } from 'react';
import type { LineToday } from '#client/domain/cart-differences.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { TextButton } from '#client/ui/text-link.tsx';
import { formatUsd, lineCents } from '#shared/rules/money.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { Choices } from './choose-lines.ts';
import { LineReasons } from './line-reasons.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';

const PICTURE_PX = 80;

type RecommendationLineProps = {
  line: LineToday;
  /** Undefined while the catalog loads, or if it no longer holds the supplement. */
  supplement: Supplement | undefined;
  quantity: number;
  isChosen: boolean;
  /** The recommendation has expired. */
  isReadOnly: boolean;
  /** Shows the controls of the quantity. */
  isChanging: boolean;
  choice: Choices[number] | undefined;
  onChoose: (choice: Choices[number]) => void;
  /** The line's dose; undefined if neither practitioner nor label sets one. */
  renderDose: (supplement: Supplement) => ReactNode;
  onDetails: (() => void) | undefined;
};

export function RecommendationLine(props: RecommendationLineProps) {
  const { line, supplement, quantity, isChosen, isReadOnly, isChanging, choice } = props;
  const { onChoose, onDetails } = props;
  const { name, recommendedCents, differences } = line;
  const dose = supplement && props.renderDose(supplement);
  const isGone = line.available === 0;
  const isFixed = isReadOnly || isGone;
  const isChangeable = isChanging && !isFixed && line.available > 1;
  const shownQuantity = isFixed ? line.recommendedQuantity : quantity;
  return (
    <li className="flex gap-2 py-4 break-inside-avoid sm:gap-3">
      {!isReadOnly && (
        <div className="-ml-2.5 print:hidden">
          <Checkbox
            aria-label={`Order ${name}`}
            checked={isChosen}
            disabled={isGone}
            onChange={() => onChoose({ isLeftOut: !choice?.isLeftOut })}
          />
        </div>
      )}
      <div className="mt-1 size-14 shrink-0 self-start overflow-hidden rounded-lg border border-line bg-surface-2 max-[22.5rem]:hidden sm:mt-0 sm:size-20 print:hidden">
        <Picture
          url={supplement?.imageUrl ?? ''}
          alt=""
          sizes={`${PICTURE_PX}px`}
          width={PICTURE_PX}
          height={PICTURE_PX}
          className={classNames('size-full object-cover', isGone && 'opacity-60')}
        />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-4 pt-2.5">
          <p className={classNames('min-w-0 font-medium wrap-break-word', isGone && 'text-muted')}>
            {onDetails ? (
              <TextButton className="text-left" onClick={onDetails}>
                {name}
              </TextButton>
            ) : (
              name
            )}
          </p>
          <p className="font-medium tabular-nums">
            <span className={classNames(!isChosen && !isReadOnly && 'text-muted line-through')}>
              {formatUsd(lineCents(recommendedCents, shownQuantity))}
            </span>
          </p>
        </div>
        <div
          className={classNames(
            'flex min-h-11 justify-between gap-x-4 sm:items-center',
            isChangeable && 'max-sm:flex-col',
          )}
        >
          <span className="text-sm text-muted tabular-nums">
            {formatUsd(recommendedCents)} each
          </span>
          {isChangeable ? (
            <div className="max-sm:-ml-3.5">
              <QuantityStepper
                name={name}
                quantity={quantity}
                lowest={1}
                highest={line.available}
                onChange={(chosen) => onChoose({ quantity: Math.min(chosen, line.available) })}
              />
            </div>
          ) : (
            <span className="text-sm tabular-nums">Qty: {shownQuantity}</span>
          )}
        </div>
        {!isReadOnly && differences.length > 0 && (
          <p className="mb-2 flex flex-wrap gap-2">
            {differences.map((text) => (
              <Badge key={text} tone={isGone ? 'danger' : 'warning'}>
                {text}
              </Badge>
            ))}
          </p>
        )}
        {!isFixed && !isChosen && <p className="hidden text-sm print:block">Not ordered</p>}
        {!isFixed && !isChosen && (
          <LineReasons
            name={name}
            reason={choice?.reason}
            onReason={(reason) => onChoose({ reason })}
          />
        )}
        {dose}
        {supplement && !dose && (supplement.suggestedUse || supplement.servingSize) && (
          <p className="text-sm leading-relaxed text-muted">
            <span className="font-medium text-ink">How to take it:</span> {supplement.suggestedUse}
            {supplement.servingSize && ` Serving size: ${supplement.servingSize}.`}
          </p>
        )}
      </div>
    </li>
  );
}

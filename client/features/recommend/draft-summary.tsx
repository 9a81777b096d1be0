import { Share2, ShoppingBasket } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Alternative } from '#client/domain/alternatives.ts';
import type { PricedLine } from '#client/domain/cart-builder.ts';
import { focusPlace } from '#client/lib/focus-place.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { formatUsd } from '#shared/rules/money.ts';
import { totalCents, totalQuantity } from '#shared/rules/totals.ts';
import type { PlanIssue } from '#shared/rules/plan-issues.ts';
import { IssueList } from './issue-list.tsx';
import { DraftLine } from './draft-line.tsx';

const SUMMARY_HEADING_ID = 'cart-summary-heading';
const ISSUES_HEADING_ID = 'cart-summary-issues';

type DraftSummaryProps = {
  /** Undefined while the prices are loading, or after a failure. */
  lines: readonly PricedLine[] | undefined;
  /** Replacements for lines that are out of stock. */
  alternatives: ReadonlyMap<number, readonly Alternative[]>;
  /** The line just added to. */
  newId: number | null;
  isLoading: boolean;
  isSharing: boolean;
  failure: string | null;
  onQuantity: (supplementId: number, quantity: number) => void;
  onSwap: (supplementId: number, by: number) => void;
  onShare: () => void;
  shareRef: RefObject<HTMLDivElement | null>;
  /** Conflicts between the timetable and the labels. */
  issues: readonly PlanIssue[];
  isEditing: boolean;
  /** The field of what the buyer gets from the commission. */
  gift: ReactNode;
  /** Supply and checks of the draft. */
  facts: ReactNode;
};

export function DraftSummary({ shareRef, ...props }: DraftSummaryProps) {
  const { lines: pricedLines, isSharing, failure } = props;
  const lines = pricedLines ?? [];
  const totalItems = totalQuantity(lines);
  const isWaiting = !pricedLines && props.isLoading;
  return (
    <Card aria-labelledby={SUMMARY_HEADING_ID} className="lg:sticky lg:top-6">
      <Swap>
        <h2
          data-focus-next
          id={SUMMARY_HEADING_ID}
          tabIndex={-1}
          className="scroll-mt-6 text-xl outline-none"
        >
          Cart Summary
        </h2>
        {isWaiting && <Skeleton className="my-4 h-44 w-full" />}
        {pricedLines?.length === 0 && (
          <div className="flex flex-col items-center gap-3 py-8 text-center text-muted">
            <ShoppingBasket aria-hidden="true" size={32} strokeWidth={1.25} />
            <p>Nothing added yet. Add supplements from the list.</p>
          </div>
        )}
        {lines.length > 0 && (
          <ul className="mt-2 divide-y divide-line">
            {lines.map((line) => (
              <DraftLine
                key={line.supplementId}
                line={line}
                isNew={line.supplementId === props.newId}
                alternatives={props.alternatives.get(line.supplementId) ?? []}
                onQuantity={props.onQuantity}
                onSwap={props.onSwap}
              />
            ))}
          </ul>
        )}
      </Swap>
      <div
        aria-live="polite"
        hidden={isWaiting}
        className="flex items-baseline justify-between gap-4 border-t border-line pt-4"
      >
        <p>
          <span className="block font-medium">Total</span>
          <span className="text-sm text-muted">
            {lines.length === 1 ? '1 supplement' : `${lines.length} supplements`},{' '}
            {totalItems === 1 ? '1 item' : `${totalItems} items`}
          </span>
        </p>
        <p className="font-display text-3xl font-[560] lining-nums tabular-nums">
          {formatUsd(totalCents(lines))}
        </p>
      </div>
      <div ref={shareRef} hidden={isWaiting} className="mt-4 grid gap-4">
        {failure && (
          <FormMessage tone="error" next="No link was created. Your draft is still here.">
            {failure}
          </FormMessage>
        )}
        <Button size="lg" disabled={isSharing || !pricedLines} onClick={props.onShare}>
          <Share2 aria-hidden="true" size={18} />
          {props.isEditing ? 'Save Changes' : isSharing ? 'Sharing Cart...' : 'Share Cart'}
        </Button>
      </div>
      {/* Below the button, so that late fields and labels do not move it. */}
      <div className="mt-4 empty:hidden">{props.gift}</div>
      {props.issues.length > 0 && (
        <section aria-labelledby={ISSUES_HEADING_ID} className="mt-4 grid gap-2">
          <h3 id={ISSUES_HEADING_ID} className="text-base">
            Check before you share
          </h3>
          <IssueList issues={props.issues} />
        </section>
      )}
      {props.facts}
    </Card>
  );
}

export function goToSummary(): void {
  const heading = document.getElementById(SUMMARY_HEADING_ID);
  if (!heading) return;
  heading.scrollIntoView();
  focusPlace(heading);
}

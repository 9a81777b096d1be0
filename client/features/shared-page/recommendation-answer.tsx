import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { formatUsd } from '#shared/rules/money.ts';
import type { VisitorView } from '#shared/contracts/shared-link.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { formatDate } from '#shared/rules/format.ts';

type RecommendationAnswerProps = {
  token: string;
  isExpired: boolean;
  visitorView: VisitorView | null | undefined;
  /** Why nothing can be accepted. */
  problem: string | null;
  /** Today's price of the chosen lines if it differs from the cart's total. */
  todayCents: number | null;
  isAccepting: boolean;
  failure: string | null;
  onAccept: () => void;
  onBrowse: () => void;
};

export function RecommendationAnswer(props: RecommendationAnswerProps) {
  const { token, isExpired, visitorView, problem, todayCents, isAccepting, failure } = props;
  const { onAccept, onBrowse } = props;
  const [isDeclining, setIsDeclining] = useState(false);
  const [isDeclined, setIsDeclined] = useState(false);
  const declinedAt = visitorView?.declinedAt;
  return (
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
          {failure && (
            <FormMessage
              tone="error"
              next="Nothing was ordered. Allow this site to store data, then accept again."
            >
              {failure}
            </FormMessage>
          )}
          {(isDeclined || declinedAt) && (
            <FormMessage tone="success">
              {isDeclined || !declinedAt
                ? 'Thank you for your answer.'
                : `You declined on ${formatDate(declinedAt)}.`}{' '}
              Changed your mind? You can still accept.
            </FormMessage>
          )}
          {problem && <p className="text-sm text-danger">{problem}</p>}
          <p aria-live="polite" className="text-right font-medium tabular-nums empty:hidden">
            {todayCents !== null && problem === null && `You pay ${formatUsd(todayCents)} today`}
          </p>
          <Button size="lg" disabled={isAccepting || problem !== null} onClick={onAccept}>
            {isAccepting ? 'Processing...' : 'Accept & Checkout'}
          </Button>
          <Button variant="secondary" size="lg" onClick={onBrowse}>
            Browse All Supplements
          </Button>
        </>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {!isExpired && !isDeclined && !declinedAt && !visitorView?.order && (
          <Button variant="ghost" onClick={() => setIsDeclining(true)}>
            No thanks
          </Button>
        )}
        <Button variant="ghost" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          Print
        </Button>
      </div>
      {isDeclining && (
        <DeclineDialog
          token={token}
          version={visitorView?.version}
          onClose={() => setIsDeclining(false)}
          onDeclined={() => {
            setIsDeclining(false);
            setIsDeclined(true);
          }}
        />
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { View } from '#client/api/refill-shapes.ts';
import type { CardStepRender } from '#client/domain/card-step.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { formatDate } from '#shared/rules/format.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { describeRefill } from './describe-refill.ts';
import { PayRefill } from './pay-refill.tsx';
import { RefillActions } from './refill-actions.tsx';
import { RefillCardPart } from './refill-card-part.tsx';
import { RefillHistory } from './refill-history.tsx';
import { RefillNext } from './refill-next.tsx';

/** The actions that emails link to. */
const ACTION_IDS = new Set(['skip', 'change', 'pause', 'end']);

type RefillPageProps = { token: string; refill: View; card: CardStepRender };

export function RefillPage({ token, refill, card }: RefillPageProps) {
  const { label, tone, sentence } = describeRefill(refill);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasEnded = refill.state === 'ended';
  useEffect(() => {
    const id = window.location.hash.slice(1);
    const button = ACTION_IDS.has(id) ? document.getElementById(id) : null;
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          Your refills
        </h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={tone}>{label}</Badge>
          <span className="min-w-0 wrap-break-word">{sentence}</span>
        </p>
        {refill.canPay && <PayRefill token={token} refill={refill} card={card} />}
      </header>
      <Swap to={heading}>
        {hasEnded ? (
          <div>
            <ButtonLink href={PAGE_PATHS.storefront} variant="secondary">
              Browse Supplements
            </ButtonLink>
          </div>
        ) : (
          <Card aria-labelledby="next-heading" className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <RefillNext token={token} refill={refill} />
            <RefillActions token={token} refill={refill} />
          </Card>
        )}
      </Swap>
      {!hasEnded && <RefillCardPart token={token} refill={refill} card={card} />}
      <RefillHistory runs={refill.history} />
      <details className="text-sm">
        <summary className="focus-ring inline-flex min-h-11 cursor-pointer items-center rounded font-medium text-brand">
          Terms you agreed to on {formatDate(refill.consentedAt)}
        </summary>
        <div className="mt-1 grid max-w-prose gap-2 wrap-break-word text-muted">
          {refill.terms.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </div>
  );
}

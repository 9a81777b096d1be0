import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import type { ReceivedCart } from '#client/api/accounts.ts';
import { sharedCartPath } from '#client/lib/shared-cart-path.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Reserved } from '#client/ui/reserved.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { formatDate } from '#shared/rules/format.ts';

type AcceptedRecommendationsProps = {
  /** Undefined while loading or after a failure. */
  recommendations: readonly ReceivedCart[] | undefined;
  isLoading: boolean;
  onRetry: () => void;
};

const SHOWN_AT_FIRST = 2;
/** Room for the first ones, so that loading moves nothing below. */
const SPACE = 'min-h-49';

export function AcceptedRecommendations(props: AcceptedRecommendationsProps) {
  const { recommendations, isLoading, onRetry } = props;
  const [showsAll, setShowsAll] = useState(false);
  const shown = (recommendations ?? []).slice(0, showsAll ? undefined : SHOWN_AT_FIRST);

  return (
    <Card aria-labelledby="recommendations-heading">
      <h2 id="recommendations-heading" className="text-xl">
        Recommendations
      </h2>
      <Reserved space={SPACE}>
        <Swap>
          {!recommendations &&
            (isLoading ? (
              <Loading />
            ) : (
              <LoadFailure
                of="card"
                text="We couldn’t load your recommendations."
                onRetry={onRetry}
              />
            ))}
          {recommendations?.length === 0 && <NoneYet />}
          {recommendations && recommendations.length > 0 && (
            <ul className="mt-2 divide-y divide-line">
              {shown.map((recommendation, index) => (
                <li key={recommendation.id} data-focus-next={index === SHOWN_AT_FIRST || undefined}>
                  <RecommendationLine recommendation={recommendation} />
                </li>
              ))}
            </ul>
          )}
          {recommendations && recommendations.length > shown.length && (
            <Button variant="ghost" className="w-full" onClick={() => setShowsAll(true)}>
              Show all {recommendations.length} recommendations
            </Button>
          )}
        </Swap>
      </Reserved>
    </Card>
  );
}

function RecommendationLine({ recommendation }: { recommendation: ReceivedCart }) {
  const { title, acceptedAt, totalAmount, shareToken } = recommendation;
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <TextLink
          href={sharedCartPath(shareToken)}
          className="line-clamp-1 w-fit max-w-full wrap-anywhere"
        >
          {title}
        </TextLink>
        {acceptedAt && (
          <p className="mt-0.5 text-sm text-muted">Accepted {formatDate(acceptedAt)}</p>
        )}
      </div>
      <span className="font-medium tabular-nums">{formatUsd(parseCents(totalAmount))}</span>
    </div>
  );
}

function NoneYet() {
  return (
    <div className="flex flex-col items-center gap-4 py-8 text-center">
      <HeartHandshake aria-hidden="true" size={32} strokeWidth={1.25} className="text-muted" />
      <p className="max-w-xs text-muted">
        Recommendations you accept appear here. Open the link that your practitioner sent you.
      </p>
    </div>
  );
}

function Loading() {
  return (
    <output className="mt-4 block">
      <span className="sr-only">Loading your recommendations</span>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="mt-4 h-14 w-full" />
    </output>
  );
}

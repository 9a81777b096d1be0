import { HeartHandshake } from 'lucide-react';
import { formatDate } from '#client/lib/format-date.ts';
import { Card } from '#client/ui/card.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatUsd, parseCents } from '#shared/money.ts';
import { NothingYet } from './nothing-yet.tsx';

export type AcceptedRecommendation = {
  id: number;
  title: string;
  acceptedAt: string;
  totalAmount: string;
  href: string;
};

type AcceptedRecommendationsProps = { recommendations: readonly AcceptedRecommendation[] };

export function AcceptedRecommendations({ recommendations }: AcceptedRecommendationsProps) {
  return (
    <Card aria-labelledby="recommendations-title">
      <h2 id="recommendations-title" className="text-xl">
        Recommendations
      </h2>
      {recommendations.length === 0 ? (
        <NothingYet
          Icon={HeartHandshake}
          text="Recommendations you accept from a shared link appear here."
        />
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {recommendations.map(({ id, title, acceptedAt, totalAmount, href }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <div className="min-w-0">
                <TextLink href={href} className="wrap-break-word">
                  {title}
                </TextLink>
                <p className="text-sm text-muted">Accepted {formatDate(acceptedAt)}</p>
              </div>
              <span className="font-medium tabular-nums">{formatUsd(parseCents(totalAmount))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

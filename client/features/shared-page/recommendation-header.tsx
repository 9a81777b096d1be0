import { CalendarDays } from 'lucide-react';
import type { PublicCart } from '#client/api/sharing.ts';
import { useShop } from '#client/lib/shop.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { VisitorView } from '#shared/contracts/shared-link.ts';
import { VisitorNotes } from './visitor-notes.tsx';
import { SenderOfLink } from './sender-of-link.tsx';
import { formatDate } from '#shared/rules/format.ts';

type RecommendationHeaderProps = {
  token: string;
  cart: PublicCart;
  isExpired: boolean;
  visitorView: VisitorView | null | undefined;
};

export function RecommendationHeader(props: RecommendationHeaderProps) {
  const { token, cart, isExpired, visitorView } = props;
  const shop = useShop();
  return (
    <header className="border-b border-line pb-5">
      {/* Printed only. CSS content, because the page already names the shop in its header. */}
      <p
        data-shop={shop.name}
        className="mb-2 hidden text-sm before:content-[attr(data-shop)] print:block"
      />
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
      <VisitorNotes view={visitorView} />
    </header>
  );
}

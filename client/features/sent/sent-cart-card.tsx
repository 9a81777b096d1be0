import { CalendarPlus, Copy, Pencil, TriangleAlert, Undo2 } from 'lucide-react';
import { useId } from 'react';
import type { ClientRefill } from '#client/api/refills.ts';
import { compareWithToday } from '#client/domain/cart-differences.ts';
import { Badge } from '#client/ui/badge.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { LINK_VALID_DAYS } from '#shared/rules/shared-cart-limits.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { CartAction } from './cart-action.tsx';
import type { SentCartView } from './cart-state.ts';
import { CartExtras } from './cart-extras.tsx';
import { CartTimeline } from './cart-timeline.tsx';
import { LinkField } from '#client/ui/link-field.tsx';
import { SentAnswers } from './sent-answers.tsx';
import { LinesOnRefill } from './lines-on-refill.tsx';
import { StatusBadge } from './status-badge.tsx';
import { formatRelativeTime } from '#shared/rules/format.ts';

const PREVIEWED_ITEMS = 3;

export type SentCartEvents = {
  onEdit: (cart: SentCartView) => void;
  onDuplicate: (cart: SentCartView) => void;
  onExtend: (cart: SentCartView) => void;
  onRevoke: (cart: SentCartView) => void;
};

type SentCartCardProps = SentCartEvents & {
  cart: SentCartView;
  nowMs: number;
  products: ReadonlyMap<number, Supplement> | undefined;
  refills: readonly ClientRefill[];
  isBusy: boolean;
  failure: Error | null;
};

export function SentCartCard(props: SentCartCardProps) {
  const { cart, nowMs, products, refills, isBusy, failure } = props;
  const { onDuplicate, onExtend, onRevoke, onEdit } = props;
  const titleId = useId();
  const { cartItems: items, ending } = cart;
  const totalItems = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <header>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 id={titleId} className="min-w-0 text-lg wrap-break-word">
            {cart.title}
          </h3>
          <p className="flex flex-wrap gap-2">
            {ending && <Badge>{ending === 'expired' ? 'Expired' : 'Revoked'}</Badge>}
            <StatusBadge status={cart.status} />
          </p>
        </div>
        <p className="mt-1 text-sm wrap-break-word text-muted">
          Sent to{' '}
          {cart.person?.name ?? (cart.toUserId ? `user #${cart.toUserId}` : 'anyone with the link')}
        </p>
        {cart.description && (
          <p className="mt-2 text-sm wrap-break-word whitespace-pre-line">{cart.description}</p>
        )}
      </header>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-muted">
        <span className="font-display text-xl font-[560] text-ink lining-nums tabular-nums">
          {formatUsd(parseCents(cart.totalAmount))}
        </span>
        <span>{items.length === 1 ? '1 supplement' : `${items.length} supplements`}</span>
        <span>{totalItems === 1 ? '1 item' : `${totalItems} items`}</span>
        {cart.createdAt && (
          <span>
            Created <Ago moment={cart.createdAt} nowMs={nowMs} />
          </span>
        )}
        {cart.expiresAt && ending !== 'revoked' && (
          <span>
            {ending === 'expired' ? 'Expired' : 'Expires'}{' '}
            <Ago moment={cart.expiresAt} nowMs={nowMs} />
          </span>
        )}
      </p>
      <ul className="flex flex-wrap gap-2 text-sm">
        {items.slice(0, PREVIEWED_ITEMS).map((item) => (
          <li
            key={item.supplementId}
            className="min-w-0 rounded-lg bg-surface-2 px-2.5 py-1 wrap-break-word"
          >
            {item.supplementName} ({item.quantity}x)
          </li>
        ))}
        {items.length > PREVIEWED_ITEMS && (
          <li className="px-1 py-1 text-muted">+{items.length - PREVIEWED_ITEMS} more</li>
        )}
      </ul>
      <LinesOnRefill cart={cart} refills={refills} />
      <SentAnswers cart={cart} />
      {!ending && <Warnings cart={cart} products={products} />}
      {ending !== 'revoked' && <LinkField link={cart.link} label={`Link of ${cart.title}`} />}
      <CartTimeline cart={cart} />
      <CartExtras cart={cart}>
        <CartAction Icon={Copy} busy={isBusy} onClick={() => onDuplicate(cart)}>
          Duplicate
        </CartAction>
        {ending !== 'revoked' && (
          <>
            {cart.version !== null && (
              <CartAction Icon={Pencil} busy={isBusy} onClick={() => onEdit(cart)}>
                Edit
              </CartAction>
            )}
            <CartAction Icon={CalendarPlus} busy={isBusy} onClick={() => onExtend(cart)}>
              Renew for {LINK_VALID_DAYS} days
            </CartAction>
            <CartAction Icon={Undo2} busy={isBusy} onClick={() => onRevoke(cart)}>
              Revoke link
            </CartAction>
          </>
        )}
      </CartExtras>
      <FailureMessage error={failure} fallback="We couldn’t renew the link. Please try again." />
    </article>
  );
}

function Ago({ moment, nowMs }: { moment: string; nowMs: number }) {
  return <time dateTime={moment}>{formatRelativeTime(moment, nowMs)}</time>;
}

/** Prices and stock that changed since the link was shared. */
function Warnings({ cart, products }: Pick<SentCartCardProps, 'cart' | 'products'>) {
  const changed = compareWithToday(cart.cartItems, products).filter(
    (line) => line.differences.length > 0,
  );
  if (changed.length === 0) return null;
  return (
    <div className="flex gap-3 rounded-lg bg-warning-soft p-3 text-sm text-warning">
      <TriangleAlert aria-hidden="true" size={18} className="mt-px shrink-0" />
      <ul aria-label="Changed since you shared it" className="min-w-0">
        {changed.map(({ supplementId, name, recommendedCents, differences }) => (
          <li key={supplementId} className="wrap-break-word">
            {name} at {formatUsd(recommendedCents)}: {differences.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

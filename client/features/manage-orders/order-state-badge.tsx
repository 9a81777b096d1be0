import { Badge, type BadgeTone } from '#client/ui/badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = {
  pending: 'neutral',
  processing: 'info',
  paid: 'success',
  shipped: 'success',
  refunded: 'warning',
  canceled: 'danger',
};

/** How far the payment or the delivery of an order is. */
export function OrderStateBadge({ state }: { state: string }) {
  return (
    <Badge tone={TONES[state] ?? 'neutral'} className="capitalize">
      {state}
    </Badge>
  );
}

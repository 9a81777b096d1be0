import { Badge, type BadgeTone } from '#client/ui/badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = {
  pending: 'neutral',
  processing: 'info',
  paid: 'success',
  shipped: 'success',
  ready: 'info',
  collected: 'success',
  refunded: 'warning',
  canceled: 'danger',
};

const NAMES: Readonly<Record<string, string>> = {
  pending: 'Payment pending',
  processing: 'Processing',
  paid: 'Paid',
  shipped: 'Shipped',
  ready: 'Ready for pick-up',
  collected: 'Collected',
  refunded: 'Refunded',
  canceled: 'Canceled',
};

export function OrderStateBadge({ state }: { state: string }) {
  return <Badge tone={TONES[state] ?? 'neutral'}>{NAMES[state] ?? state}</Badge>;
}

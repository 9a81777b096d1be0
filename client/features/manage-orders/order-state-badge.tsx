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
  ready: 'Ready for pick-up',
};

export function OrderStateBadge({ state }: { state: string }) {
  return (
    <Badge tone={TONES[state] ?? 'neutral'} className="first-letter:capitalize">
      {NAMES[state] ?? state}
    </Badge>
  );
}

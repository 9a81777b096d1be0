import { Badge, type BadgeTone } from '#client/ui/badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = {
  pending: 'neutral',
  processing: 'info',
  paid: 'success',
  shipped: 'success',
  refunded: 'warning',
  canceled: 'danger',
};

export function OrderStateBadge({ state }: { state: string }) {
  return (
    <Badge tone={TONES[state] ?? 'neutral'} className="capitalize">
      {state}
    </Badge>
  );
}

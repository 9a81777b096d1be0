import { Check, Clock, Eye, type LucideIcon, X } from 'lucide-react';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import type { CartStatus } from '#shared/contracts/shared-carts.ts';

const LOOKS: Record<CartStatus, { tone: BadgeTone; Icon: LucideIcon }> = {
  pending: { tone: 'warning', Icon: Clock },
  viewed: { tone: 'info', Icon: Eye },
  accepted: { tone: 'success', Icon: Check },
  declined: { tone: 'danger', Icon: X },
};

export function StatusBadge({ status }: { status: string }) {
  const look = (LOOKS as Record<string, (typeof LOOKS)[CartStatus] | undefined>)[status];
  return (
    <Badge tone={look?.tone ?? 'neutral'} className="capitalize">
      {look && <look.Icon aria-hidden="true" size={14} />}
      {status}
    </Badge>
  );
}

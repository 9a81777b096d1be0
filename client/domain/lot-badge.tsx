import { Badge } from '#client/ui/badge.tsx';
import type { LotState } from '#shared/rules/lots.ts';

const STATES = {
  shelf: { tone: 'success', text: 'On sale' },
  blocked: { tone: 'warning', text: 'Blocked' },
  recalled: { tone: 'danger', text: 'Recalled' },
} as const;

export function LotBadge({ state, isPast }: { state: LotState; isPast: boolean }) {
  if (state === 'shelf' && isPast) return <Badge tone="danger">Expired</Badge>;
  const { tone, text } = STATES[state];
  return <Badge tone={tone}>{text}</Badge>;
}

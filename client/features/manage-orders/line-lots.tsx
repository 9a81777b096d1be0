import { LotBadge } from '#client/domain/lot-badge.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { LineLots as Lots } from '#shared/contracts/admin-orders.ts';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';

/** Each lot leads to its page, with the other orders that contain it. */
export function LineLots({ lots, quantity }: { lots: Lots; quantity: number }) {
  if (lots.length === 0) return null;
  return (
    <span className="block text-sm">
      {lots.map((lot) => (
        <span key={lot.id} className="mr-2 inline-flex flex-wrap items-center gap-1.5">
          <TextLink href={`${CONSOLE_PATHS.lots}?search=${encodeURIComponent(lot.code)}`}>
            Lot {lot.code}
          </TextLink>
          {lot.units < quantity && <span className="text-muted tabular-nums">× {lot.units}</span>}
          {lot.state !== 'shelf' && <LotBadge state={lot.state} isPast={false} />}
        </span>
      ))}
    </span>
  );
}

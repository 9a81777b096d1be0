import { Link } from 'wouter';
import type { Adjustment, SupplementsById } from '#client/domain/selection.ts';

type AdjustmentListProps = {
  adjustments: readonly Adjustment[];
  catalog: SupplementsById | undefined;
};

export function AdjustmentList({ adjustments, catalog }: AdjustmentListProps) {
  return (
    <>
      <p className="font-semibold">Your order was adjusted to what is available now.</p>
      <ul className="mt-1 list-disc pl-5">
        {adjustments.map((adjustment) => (
          <li key={adjustment.id}>
            {describeAdjustment(adjustment)}
            {adjustment.kind === 'dropped' && catalog?.has(adjustment.id) && (
              <>
                {' · '}
                <Link
                  href={`/?supplement=${adjustment.id}`}
                  className="focus-ring rounded font-medium underline underline-offset-4"
                >
                  Alternatives<span className="sr-only"> to {adjustment.name}</span>
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function describeAdjustment(adjustment: Adjustment): string {
  if (adjustment.kind === 'dropped') return `${adjustment.name}: removed, no longer available`;
  return `${adjustment.name}: quantity lowered from ${adjustment.from} to ${adjustment.to}`;
}

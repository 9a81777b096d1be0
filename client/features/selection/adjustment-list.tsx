import type { Adjustment } from '#client/domain/selection.ts';

export function AdjustmentList({ adjustments }: { adjustments: readonly Adjustment[] }) {
  return (
    <>
      <p className="font-semibold">Your order was adjusted to what is available now.</p>
      <ul className="mt-1 list-disc pl-5">
        {adjustments.map((adjustment) => (
          <li key={adjustment.id}>{describeAdjustment(adjustment)}</li>
        ))}
      </ul>
    </>
  );
}

function describeAdjustment(adjustment: Adjustment): string {
  if (adjustment.kind === 'dropped') return `${adjustment.name}: removed, no longer available`;
  return `${adjustment.name}: quantity lowered from ${adjustment.from} to ${adjustment.to}`;
}

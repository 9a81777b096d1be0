import type { Labels } from '#client/api/labels.ts';
import type { BasketLine } from './basket-facts.tsx';

type PlanStripProps = {
  lines: readonly BasketLine[];
  labels: Labels;
};

/** When each product is taken. */
export function PlanStrip(_: PlanStripProps) {
  return null;
}

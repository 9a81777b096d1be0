import type { Labels } from '#client/api/labels.ts';
import type { BasketLine } from './basket-facts.tsx';

type CheckStripProps = {
  lines: readonly BasketLine[];
  labels: Labels;
};

/** What the same ingredients add up to. */
export function CheckStrip(_: CheckStripProps) {
  return null;
}

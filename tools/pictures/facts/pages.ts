import type { SeedProduct } from '../../../server/db/seed/product.ts';
import { drawBenefitsPage } from './benefits.ts';
import { drawDirectionsPage } from './directions.ts';
import { drawPanelPage } from './panel.ts';
import { drawQualityPage } from './quality.ts';

/** The four fact sheet pages of a product, as SVG. */
export function drawFactSheet(
  product: SeedProduct,
  pictureOf: (slug: string) => string | undefined,
): string[] {
  return [
    drawPanelPage(product, pictureOf),
    drawBenefitsPage(product),
    drawDirectionsPage(product, pictureOf),
    drawQualityPage(product),
  ];
}

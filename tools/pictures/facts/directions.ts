import { catalog } from '../../../server/db/seed/catalog.ts';
import type { DayMoment, SeedProduct } from '../../../server/db/seed/product.ts';
import { evergreen, hairline, ink, muted, tones } from '../palette.ts';
import { drawParagraph, drawText, fitSize } from '../text.ts';
import {
  contentBottom,
  contentTop,
  drawCard,
  drawHeading,
  drawPage,
  left,
  right,
} from './frame.ts';
import { markIcon, momentIcon } from './icons.ts';

const day: { moment: DayMoment; label: string; hour: string }[] = [
  { moment: 'morning', label: 'Morning', hour: '7 am' },
  { moment: 'midday', label: 'Midday', hour: '12 pm' },
  { moment: 'evening', label: 'Evening', hour: '6 pm' },
  { moment: 'bedtime', label: 'Bedtime', hour: '10 pm' },
];

/** The day from left to right; the moments to take the product are filled in. */
function drawTimeline(product: SeedProduct, top: number): string {
  const { accent, tint, ink: tone } = tones[product.category];
  const step = (right - left) / 4;
  const y = top + 38;
  let svg = `<line x1="${left + step / 2}" y1="${y}" x2="${right - step / 2}" y2="${y}" stroke="${hairline}" stroke-width="3"/>`;
  for (const [index, { moment, label, hour }] of day.entries()) {
    const x = left + step * (index + 0.5);
    const active = product.timing.moments.includes(moment);
    svg += `<circle cx="${x}" cy="${y}" r="38" fill="${active ? accent : '#fdfbf6'}" stroke="${active ? accent : hairline}" stroke-width="2"/>`;
    svg += momentIcon(moment, x, y, active ? '#ffffff' : '#a39b8b');
    svg += drawText(x, y + 58, label, {
      face: active ? 'bold' : 'medium',
      size: 16,
      color: active ? tone : muted,
      anchor: 'middle',
    });
    svg += drawText(x, y + 76, hour, { face: 'sans', size: 13, color: muted, anchor: 'middle' });
  }
  const { advice } = product.timing;
  svg += `<rect x="${left}" y="${y + 92}" width="${right - left}" height="38" rx="19" fill="${tint}"/>`;
  svg += drawText(425, y + 117, advice, {
    face: 'semibold',
    size: fitSize(advice, 'semibold', 16.5, right - left - 60),
    color: tone,
    anchor: 'middle',
  });
  return svg;
}

/** Two companions with their pictures; `pictureOf` gives a data address, or nothing. */
function drawPairings(
  product: SeedProduct,
  top: number,
  pictureOf: (slug: string) => string | undefined,
): string {
  const width = (right - left - 20) / 2;
  return product.pairings
    .map(({ slug, reason }, index) => {
      const partner = catalog.find((other) => other.slug === slug);
      if (!partner) throw new Error(`${product.slug} pairs with ${slug}, which does not exist`);
      const x = left + index * (width + 20);
      const picture = pictureOf(slug);
      const image = picture
        ? `<clipPath id="pair${index}"><rect x="${x + 12}" y="${top + 12}" width="88" height="88" rx="10"/></clipPath><image x="${x + 12}" y="${top + 12}" width="88" height="88" href="${picture}" clip-path="url(#pair${index})"/>`
        : '';
      const textWidth = width - 132;
      const name = {
        face: 'serifBold' as const,
        size: fitSize(partner.name, 'serifBold', 19, textWidth),
      };
      return (
        drawCard(x, top, width, 112) +
        image +
        drawText(x + 116, top + 40, partner.name, { ...name, color: evergreen }) +
        drawParagraph(
          x + 116,
          top + 65,
          reason,
          { face: 'sans', size: 14.5, color: ink },
          textWidth,
          20,
        ).svg
      );
    })
    .join('');
}

/** Page 3: how and when to take it, what goes well with it, and what to mind. */
export function drawDirectionsPage(
  product: SeedProduct,
  pictureOf: (slug: string) => string | undefined,
): string {
  const { accent, ink: tone } = tones[product.category];
  const useTop = contentTop;
  const use = drawParagraph(
    left + 34,
    useTop + 62,
    product.suggestedUse,
    { face: 'serif', size: 20.5, color: '#ffffff' },
    right - left - 68,
    29,
  );
  const useHeight = use.bottom - useTop + 66;
  const howTo =
    `<rect x="${left}" y="${useTop}" width="${right - left}" height="${useHeight}" rx="16" fill="${tone}"/>` +
    drawText(left + 34, useTop + 32, 'How to take it', {
      face: 'semibold',
      size: 13,
      color: '#ffffff',
      opacity: 0.8,
    }) +
    use.svg +
    drawText(left + 34, use.bottom + 40, `Serving size: ${product.servingSize}`, {
      face: 'semibold',
      size: 14.5,
      color: '#ffffff',
      opacity: 0.9,
    });

  // The blocks share the page evenly, whatever the length of the directions.
  const column = 410;
  const storageColumn = right - left - 20 - column;
  const style = { face: 'sans' as const, size: 13.5, color: ink };
  const cautions = drawParagraph(0, 0, product.cautions, style, column - 44, 19.5);
  const cardHeight = Math.max(cautions.lines * 19.5 + 76, 172);
  const timelineHeight = 168;
  const pairHeight = 112;
  const used = useHeight + 20 + timelineHeight + 18 + pairHeight + cardHeight;
  const gap = Math.min((contentBottom - contentTop - used) / 2.5, 76);
  const whenTop = useTop + useHeight + gap;
  const pairTop = whenTop + 20 + timelineHeight + gap;
  const careTop = pairTop + 18 + pairHeight + gap * 0.5;
  const rightColumn = left + column + 20;

  return drawPage(
    product,
    3,
    howTo +
      drawHeading(left, whenTop, 'When in the day', accent) +
      drawTimeline(product, whenTop + 20) +
      drawHeading(left, pairTop, 'Pairs well with', accent) +
      drawPairings(product, pairTop + 18, pictureOf) +
      drawCard(left, careTop, column, cardHeight) +
      markIcon('caution', left + 36, careTop + 34, accent) +
      drawText(left + 64, careTop + 40, 'Please note', {
        face: 'serifBold',
        size: 19,
        color: evergreen,
      }) +
      drawParagraph(left + 22, careTop + 74, product.cautions, style, column - 44, 19.5).svg +
      drawCard(rightColumn, careTop, storageColumn, cardHeight) +
      markIcon('storage', rightColumn + 36, careTop + 33, accent) +
      drawText(rightColumn + 64, careTop + 40, 'Storage', {
        face: 'serifBold',
        size: 19,
        color: evergreen,
      }) +
      drawParagraph(
        rightColumn + 22,
        careTop + 74,
        product.storage,
        style,
        storageColumn - 44,
        19.5,
      ).svg +
      drawText(
        rightColumn + 22,
        careTop + cardHeight - 20,
        'Do not use if the safety seal is broken.',
        {
          face: 'medium',
          size: 12,
          color: muted,
        },
      ),
  );
}

import type { SeedProduct } from '../../../server/db/seed/product.ts';
import { leafMark } from '../motifs.ts';
import { copper, evergreen, ground, hairline, muted, tones } from '../palette.ts';
import { drawParagraph, drawText, fitSize } from '../text.ts';

export const pageWidth = 850;
export const pageHeight = 1100;
export const left = 75;
export const right = 775;
export const contentTop = 192;
export const contentBottom = 1006;

const regulatorySentence =
  'These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure, or prevent any disease.';

/** Header and foot that all four pages share. */
export function drawPage(product: SeedProduct, page: number, content: string): string {
  const { accent, label } = tones[product.category];
  const nameSize = fitSize(product.name, 'serifBold', 44, 470);
  const foot = drawParagraph(
    left,
    1046,
    regulatorySentence,
    { face: 'sans', size: 12.5, color: muted },
    right - left,
    18,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1242" viewBox="0 0 ${pageWidth} ${pageHeight}" preserveAspectRatio="none">
<rect width="${pageWidth}" height="${pageHeight}" fill="${ground}"/>
<rect width="${pageWidth}" height="10" fill="${accent}"/>
${leafMark(left + 13, 68, 34, evergreen)}
${drawText(left + 38, 66, 'ALDERWELL', { face: 'semibold', size: 15, color: evergreen, spacing: 5 })}
${drawText(left + 38, 81, 'CLINICAL', { face: 'medium', size: 8.5, color: copper, spacing: 4 })}
${drawText(left, 136, product.name, { face: 'serifBold', size: nameSize, color: evergreen })}
${drawText(right, 112, label, { face: 'semibold', size: 13, color: accent, anchor: 'end' })}
${drawText(right, 135, `Fact sheet · page ${page} of 4`, { face: 'sans', size: 14.5, color: muted, anchor: 'end' })}
<rect x="${left}" y="158" width="${right - left}" height="1.5" fill="${evergreen}"/>
${content}
<rect x="${left}" y="1024" width="${right - left}" height="1" fill="${hairline}"/>
${foot.svg}
</svg>`;
}

/** A section heading: a short rule in the accent, then the words in the serif. */
export function drawHeading(x: number, y: number, words: string, accent: string): string {
  return (
    `<rect x="${x}" y="${y - 30}" width="26" height="3" rx="1.5" fill="${accent}"/>` +
    drawText(x, y, words, { face: 'serifBold', size: 23, color: evergreen })
  );
}

export function drawCard(
  x: number,
  y: number,
  width: number,
  height: number,
  fill = '#ffffff',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="${fill}" stroke="${hairline}" stroke-width="1"/>`;
}

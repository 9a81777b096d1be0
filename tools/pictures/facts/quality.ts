import type { SeedProduct } from '../../../server/db/seed/product.ts';
import { textWidth } from '../metrics.ts';
import { evergreen, hairline, ink, muted, tones } from '../palette.ts';
import { drawParagraph, drawText } from '../text.ts';
import { contentTop, drawCard, drawHeading, drawPage, left, right } from './frame.ts';
import { markIcon } from './icons.ts';

const tests = [
  ['identity', 'Identity', 'Every raw material is confirmed to be what it says'],
  ['purity', 'Purity', 'Heavy metals, pesticides and microbiology'],
  ['strength', 'Strength', 'Actives measured against the label'],
  ['stability', 'Stability', 'Holds its strength to the end of shelf life'],
] as const;

function drawTests(product: SeedProduct, top: number): string {
  const { accent, tint } = tones[product.category];
  const gap = 14;
  const width = (right - left - gap * 3) / 4;
  return tests
    .map(([mark, name, words], index) => {
      const x = left + index * (width + gap);
      return (
        drawCard(x, top, width, 172) +
        `<circle cx="${x + 42}" cy="${top + 40}" r="25" fill="${tint}"/>` +
        markIcon(mark, x + 42, top + 40, accent) +
        drawText(x + 18, top + 98, name, { face: 'serifBold', size: 18, color: evergreen }) +
        drawParagraph(
          x + 18,
          top + 121,
          words,
          { face: 'sans', size: 13, color: ink },
          width - 30,
          18,
        ).svg
      );
    })
    .join('');
}

function drawOrigins(product: SeedProduct, top: number): string {
  const { accent } = tones[product.category];
  return product.origins
    .map(({ ingredient, origin }, index) => {
      const y = top + index * 45;
      return (
        `<circle cx="${left + 7}" cy="${y - 5}" r="5" fill="none" stroke="${accent}" stroke-width="2.5"/>` +
        drawText(left + 28, y, ingredient, { face: 'semibold', size: 16, color: ink }) +
        drawText(right, y, origin, { face: 'sans', size: 16, color: ink, anchor: 'end' }) +
        `<rect x="${left}" y="${y + 16}" width="${right - left}" height="1" fill="${hairline}"/>`
      );
    })
    .join('');
}

/** Chips flow from left to right and wrap like words. */
function drawChips(
  words: string[],
  x: number,
  top: number,
  width: number,
  line: string,
  tone: string,
) {
  let svg = '';
  let atX = x;
  let y = top;
  for (const word of words) {
    const chip = textWidth(word, 'medium', 14) + 30;
    if (atX + chip > x + width) {
      atX = x;
      y += 42;
    }
    svg +=
      `<rect x="${atX}" y="${y}" width="${chip}" height="32" rx="16" fill="#ffffff" stroke="${line}" stroke-width="1.6"/>` +
      drawText(atX + chip / 2, y + 21, word, {
        face: 'medium',
        size: 14,
        color: tone,
        anchor: 'middle',
      });
    atX += chip + 9;
  }
  return { svg, bottom: y + 32 };
}

/** Page 4: how the product is tested, where it comes from and what it leaves out. */
export function drawQualityPage(product: SeedProduct): string {
  const { accent, ink: tone } = tones[product.category];
  const testTop = contentTop + 26;
  const originTop = testTop + 22 + 172 + 66;
  const column = 290;
  const chipsWidth = right - left - 36 - column;
  const carrierTop = originTop + 40 + 3 * 45 + 52;
  const second = left + column + 36;
  const chips = drawChips(product.freeFrom, second, carrierTop + 18, chipsWidth, accent, tone);
  const carrier = drawParagraph(
    left,
    carrierTop + 34,
    product.carrier,
    { face: 'sans', size: 16, color: ink },
    column,
    24,
  );
  const notesTop = Math.max(chips.bottom, carrier.bottom + 10) + 64;
  const notes = [
    ...product.notes,
    'Percent Daily Values follow the reference values of the US Food and Drug Administration for adults and children aged 4 years and over (21 CFR 101.9).',
    'Made and labeled under the federal rules for dietary supplements, 21 CFR Part 111 and 21 CFR 101.36.',
  ];
  let y = notesTop + 32;
  let list = '';
  for (const [index, note] of notes.entries()) {
    const text = drawParagraph(
      left + 26,
      y,
      note,
      { face: 'sans', size: 14, color: muted },
      right - left - 26,
      20,
    );
    list +=
      drawText(left, y, String(index + 1), { face: 'semibold', size: 13, color: accent }) +
      text.svg;
    y = text.bottom + 28;
  }
  return drawPage(
    product,
    4,
    drawHeading(left, testTop, 'Tested in every lot', accent) +
      drawTests(product, testTop + 22) +
      drawHeading(left, originTop, 'Where it comes from', accent) +
      drawOrigins(product, originTop + 40) +
      drawHeading(left, carrierTop, product.container === 'bottle' ? 'Capsule' : 'Form', accent) +
      carrier.svg +
      drawHeading(second, carrierTop, 'Free from', accent) +
      chips.svg +
      drawHeading(left, notesTop, 'Notes', accent) +
      list,
  );
}

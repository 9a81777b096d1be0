import type { SeedProduct } from '../../../server/db/seed/product.ts';
import { evergreen, ink, tones } from '../palette.ts';
import { motifPattern } from '../motifs.ts';
import { drawParagraph, drawText, wrapText } from '../text.ts';
import {
  contentBottom,
  contentTop,
  drawCard,
  drawHeading,
  drawPage,
  left,
  right,
} from './frame.ts';

const check = (x: number, y: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="12" fill="${color}"/><path d="M${x - 5} ${y} l3.6 3.8 l6.8 -7.4" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;

function drawBenefits(product: SeedProduct, top: number): { svg: string; bottom: number } {
  const { accent } = tones[product.category];
  const column = (right - left) / 2;
  let svg = '';
  let y = top;
  let rowHeight = 0;
  for (const [index, benefit] of product.benefits.entries()) {
    const x = left + (index % 2) * column;
    const text = drawParagraph(
      x + 38,
      y + 6,
      benefit,
      { face: 'medium', size: 17, color: ink },
      column - 62,
      23,
    );
    svg += check(x + 12, y, accent) + text.svg;
    rowHeight = Math.max(rowHeight, text.lines * 23 + 23);
    if (index % 2 === 1 || index === product.benefits.length - 1) {
      y += rowHeight;
      rowHeight = 0;
    }
  }
  return { svg, bottom: y };
}

/** Three ingredients on one line that leads to what they achieve together. */
function drawDiagram(product: SeedProduct, top: number): { svg: string; bottom: number } {
  const { accent, tint, ink: tone } = tones[product.category];
  const gap = 20;
  const width = (right - left - gap * 2) / 3;
  const style = { face: 'sans' as const, size: 15, color: ink };
  const wrapped = product.actions.map(({ action }) => wrapText(action, 'sans', 15, width - 40));
  const titles = product.actions.map(({ ingredient }) =>
    wrapText(ingredient, 'serifBold', 19, width - 40),
  );
  const titleLines = Math.max(...titles.map((lines) => lines.length));
  const height = 92 + titleLines * 24 + Math.max(...wrapped.map((lines) => lines.length)) * 22;
  const nodeY = top + 34;
  let svg = `<line x1="${left + width / 2}" y1="${nodeY}" x2="${right - width / 2}" y2="${nodeY}" stroke="${accent}" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/>`;
  for (const [index, lines] of wrapped.entries()) {
    const x = left + index * (width + gap);
    const middle = x + width / 2;
    svg += drawCard(x, nodeY, width, height);
    svg += `<circle cx="${middle}" cy="${nodeY}" r="27" fill="${tint}" stroke="${accent}" stroke-width="2"/>`;
    svg += drawText(middle, nodeY + 8, String(index + 1), {
      face: 'serifBold',
      size: 23,
      color: tone,
      anchor: 'middle',
    });
    for (const [at, line] of (titles[index] ?? []).entries()) {
      svg += drawText(middle, nodeY + 62 + at * 24, line, {
        face: 'serifBold',
        size: 19,
        color: evergreen,
        anchor: 'middle',
      });
    }
    for (const [at, line] of lines.entries()) {
      svg += drawText(middle, nodeY + 62 + titleLines * 24 + 6 + at * 22, line, {
        ...style,
        anchor: 'middle',
      });
    }
    svg += `<line x1="${middle}" y1="${nodeY + height}" x2="${middle}" y2="${nodeY + height + 26}" stroke="${accent}" stroke-width="2"/>`;
  }
  const join = nodeY + height + 26;
  svg += `<path d="M${left + width / 2} ${join} H${right - width / 2} M425 ${join} V${join + 20}" stroke="${accent}" stroke-width="2" fill="none"/>`;
  return { svg, bottom: join + 20 };
}

/** Page 2: what the product is for, and how its key ingredients work. */
export function drawBenefitsPage(product: SeedProduct): string {
  const { accent, tint, ink: tone } = tones[product.category];
  const summary = drawParagraph(
    left + 34,
    contentTop + 62,
    product.summary,
    { face: 'serif', size: 20, color: tone },
    right - left - 68,
    30,
  );
  const summaryHeight = summary.bottom - contentTop + 36;
  const hero =
    `<defs>${motifPattern('motif', product.category, accent, 54)}<clipPath id="hero"><rect x="${left}" y="${contentTop}" width="${right - left}" height="${summaryHeight}" rx="16"/></clipPath></defs>` +
    `<g clip-path="url(#hero)"><rect x="${left}" y="${contentTop}" width="${right - left}" height="${summaryHeight}" fill="${tint}"/><rect x="${right - 190}" y="${contentTop}" width="190" height="${summaryHeight}" fill="url(#motif)" opacity=".1"/></g>` +
    drawText(left + 34, contentTop + 32, 'What it does', {
      face: 'semibold',
      size: 13,
      color: accent,
    }) +
    summary.svg;

  // Drawn once to learn the height, so that the room that is left can be shared between the blocks.
  const tightTop = contentTop + summaryHeight + 52;
  const tight = drawDiagram(product, drawBenefits(product, tightTop + 38).bottom + 40).bottom + 54;
  const spare = Math.max(Math.min((contentBottom - tight) / 2, 44), 0);

  const benefitsTop = tightTop + spare;
  const benefits = drawBenefits(product, benefitsTop + 38);
  const diagramTop = benefits.bottom + 28 + spare;
  const diagram = drawDiagram(product, diagramTop + 12);

  const outcome = product.benefits[0] ?? product.tagline;
  const pillY = diagram.bottom;
  const pill =
    `<rect x="${left + 60}" y="${pillY}" width="${right - left - 120}" height="54" rx="27" fill="${evergreen}"/>` +
    drawText(425, pillY + 34, outcome, {
      face: 'semibold',
      size: 17,
      color: '#ffffff',
      anchor: 'middle',
    });
  return drawPage(
    product,
    2,
    hero +
      drawHeading(left, benefitsTop, 'Key benefits', accent) +
      benefits.svg +
      drawHeading(left, diagramTop, 'How the key ingredients work', accent) +
      diagram.svg +
      pill,
  );
}

import type { Fact, SeedProduct } from '../../../server/db/seed/product.ts';
import { ink, tones } from '../palette.ts';
import { drawParagraph, drawText, fitSize, wrapText } from '../text.ts';
import { contentBottom, contentTop, drawHeading, drawPage, left, right } from './frame.ts';

const black = '#111111';
const inner = left + 16;
const innerRight = right - 16;
const amountColumn = innerRight - 126;
const nameWidth = 410;

const rule = (y: number, height: number) =>
  `<rect x="${inner}" y="${y}" width="${innerRight - inner}" height="${height}" fill="${black}"/>`;

/** Percentages of these rest on a 2,000 calorie diet, which the panel has to say. */
const isCalorieBased = (fact: Fact) => /^(Total|Dietary fiber)/.test(fact.name);

function dailyValueMark(fact: Fact): string {
  if (fact.dailyValue === null) return '†';
  return isCalorieBased(fact) ? `${fact.dailyValue}*` : fact.dailyValue;
}

/** One size for all rows: small enough for a long panel, and for the longest name on one line. */
function rowMetrics(facts: Fact[]) {
  const base = facts.length > 9 ? 18 : facts.length > 6 ? 19.5 : 21;
  const fitting = facts.map((fact) =>
    fitSize(fact.name, fact.indent ? 'sans' : 'bold', base, nameWidth - (fact.indent ? 26 : 0)),
  );
  const size = Math.max(Math.min(...fitting), 16.5);
  return { row: facts.length > 9 ? 36 : facts.length > 6 ? 42 : 48, size };
}

function drawRows(facts: Fact[], top: number): { svg: string; bottom: number } {
  const { row, size } = rowMetrics(facts);
  let svg = '';
  let y = top;
  for (const [index, fact] of facts.entries()) {
    const indent = fact.indent ? 26 : 0;
    const face = fact.indent ? 'sans' : 'bold';
    const lines = wrapText(fact.name, face, size, nameWidth - indent);
    const height = row + (lines.length - 1) * size * 1.2;
    const first = y + height / 2 + size * 0.36 - ((lines.length - 1) * size * 1.2) / 2;
    for (const [at, line] of lines.entries()) {
      svg += drawText(inner + indent, first + at * size * 1.2, line, { face, size, color: black });
    }
    const middle = y + height / 2 + size * 0.36;
    svg += drawText(amountColumn, middle, fact.amount, {
      face: 'sans',
      size,
      color: black,
      anchor: 'end',
    });
    svg += drawText(innerRight, middle, dailyValueMark(fact), {
      face: 'bold',
      size,
      color: black,
      anchor: 'end',
    });
    y += height;
    const next = facts[index + 1];
    // Nutrients with a Daily Value end in a heavy bar, the remaining ingredients follow below it.
    const divides = next && fact.dailyValue !== null && next.dailyValue === null;
    if (next) svg += divides ? rule(y, 6) : rule(y, 1.2);
    if (divides) y += 6;
  }
  return { svg, bottom: y };
}

function footnotes(facts: Fact[]): string[] {
  const notes: string[] = [];
  if (facts.some(isCalorieBased))
    notes.push('* Percent Daily Values are based on a 2,000 calorie diet.');
  if (facts.some((fact) => fact.dailyValue === null)) notes.push('† Daily Value not established.');
  return notes;
}

/** What is in the container, in three chips. */
function drawAtAGlance(product: SeedProduct, y: number): string {
  const { tint, ink: tone } = tones[product.category];
  const cells = [
    ['Contents', product.contents],
    ['Serving', product.servingSize],
    ['Servings', product.servingsPerContainer],
  ] as const;
  const width = (right - left - 2 * 14) / 3;
  return cells
    .map(([label, value], index) => {
      const x = left + index * (width + 14);
      const size = fitSize(value, 'semibold', 16, width - 36);
      return (
        `<rect x="${x}" y="${y}" width="${width}" height="62" rx="12" fill="${tint}"/>` +
        drawText(x + 18, y + 25, label, { face: 'medium', size: 12.5, color: tone, opacity: 0.8 }) +
        drawText(x + 18, y + 47, value, { face: 'semibold', size, color: tone })
      );
    })
    .join('');
}

/** Short panels leave room to show the product itself beside its one-line description. */
function drawPortrait(product: SeedProduct, y: number, height: number, picture: string): string {
  const { accent, tint, ink: tone } = tones[product.category];
  const words = drawParagraph(
    left + height + 34,
    y + height / 2 - 34,
    product.description,
    { face: 'serif', size: 18.5, color: tone },
    right - left - height - 64,
    28,
  );
  return (
    `<rect x="${left}" y="${y}" width="${right - left}" height="${height}" rx="16" fill="${tint}"/>` +
    `<clipPath id="portrait"><rect x="${left}" y="${y}" width="${height}" height="${height}" rx="16"/></clipPath>` +
    `<image x="${left}" y="${y}" width="${height}" height="${height}" href="${picture}" clip-path="url(#portrait)"/>` +
    drawText(left + height + 34, y + height / 2 - 68, 'In one sentence', {
      face: 'semibold',
      size: 13,
      color: accent,
    }) +
    words.svg
  );
}

/** Page 1: the Supplement Facts panel and the other ingredients. */
export function drawPanelPage(
  product: SeedProduct,
  pictureOf: (slug: string) => string | undefined,
): string {
  const { accent } = tones[product.category];
  const panelTop = contentTop - 6;
  let y = panelTop + 66;
  let panel = drawText(inner, y, 'Supplement Facts', {
    face: 'black',
    size: 66,
    color: black,
    spacing: -1.4,
  });
  y += 38;
  panel += drawText(inner, y, `Serving Size ${product.servingSize}`, {
    face: 'sans',
    size: 21,
    color: black,
  });
  y += 30;
  panel += drawText(inner, y, `Servings Per Container ${product.servingsPerContainer}`, {
    face: 'sans',
    size: 21,
    color: black,
  });
  panel += rule(y + 14, 13);
  y += 50;
  const head = { face: 'bold' as const, size: 15.5, color: black, anchor: 'end' as const };
  panel += drawText(amountColumn, y, 'Amount Per Serving', head);
  panel += drawText(innerRight, y, '% Daily Value', head);
  panel += rule(y + 11, 4);
  const rows = drawRows(product.facts, y + 15);
  panel += rows.svg + rule(rows.bottom, 10);
  y = rows.bottom + 34;
  for (const note of footnotes(product.facts)) {
    panel += drawText(inner, y, note, { face: 'sans', size: 15.5, color: black });
    y += 23;
  }
  const bottom = y - 5;
  const box = `<rect x="${left}" y="${panelTop}" width="${right - left}" height="${bottom - panelTop}" fill="#ffffff" stroke="${black}" stroke-width="3"/>`;

  const others = drawParagraph(
    left,
    bottom + 76,
    product.otherIngredients,
    { face: 'sans', size: 16.5, color: ink },
    right - left,
    25,
  );
  const room = contentBottom - others.bottom;
  const picture = pictureOf(product.slug);
  let below = '';
  if (room > 96) below += drawAtAGlance(product, contentBottom - 62);
  if (room > 310 && picture) {
    const height = Math.min(room - 62 - 58, 290);
    const top = others.bottom + (room - 62 - height) / 2 + 4;
    below += drawPortrait(product, top, height, picture);
  }
  return drawPage(
    product,
    1,
    box + panel + drawHeading(left, bottom + 46, 'Other ingredients', accent) + others.svg + below,
  );
}

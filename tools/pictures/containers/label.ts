import type { SeedProduct } from '../../../server/db/seed/product.ts';
import { leafMark, motifPattern } from '../motifs.ts';
import { copper, paper, tones } from '../palette.ts';
import { drawText, fitSize, lineBreaks } from '../text.ts';

/** Size of a label, and of the front of it that can be read without turning the product. */
export type LabelSize = { width: number; height: number; front: number };

export type LabelColors = { paper: string; ink: string; band: string; onBand: string };

export function paperColors(product: SeedProduct): LabelColors {
  const { accent, ink } = tones[product.category];
  return { paper, ink, band: accent, onBand: '#ffffff' };
}

/** The name in the largest type that fits: all ways to break it are tried. */
export function drawName(
  name: string,
  x: number,
  middle: number,
  width: number,
  height: number,
  largest: number,
  color: string,
): string {
  const options = lineBreaks(name, 3).map((lines) => {
    const widest = Math.min(...lines.map((line) => fitSize(line, 'serifBold', largest, width)));
    return { lines, size: Math.min(widest, height / (lines.length * 1.06 + 0.25)) };
  });
  // Of two nearly equal settings the one with more lines wins: it fills the label better.
  const best = options.reduce((a, b) => (b.size > a.size * 0.96 ? b : a));
  const leading = best.size * 1.06;
  const first = middle - ((best.lines.length - 1) * leading) / 2 + best.size * 0.34;
  return best.lines
    .map((line, index) =>
      drawText(x, first + index * leading, line, {
        face: 'serifBold',
        size: best.size,
        color,
        anchor: 'middle',
      }),
    )
    .join('');
}

export function drawLabel(product: SeedProduct, size: LabelSize, colors: LabelColors): string {
  const { width, height, front } = size;
  const unit = Math.min(front / 660, height / 640);
  const x = width / 2;
  const bandTop = height - Math.max(118 * unit, height * 0.17);
  const bandMiddle = (bandTop + height) / 2;
  const nameTop = 168 * unit;
  const nameBottom = bandTop - 88 * unit;
  const contents = product.contents.toUpperCase();
  const contentsSize = fitSize(contents, 'semibold', 29 * unit, front * 0.98, 2 * unit);
  const taglineSize = fitSize(product.tagline, 'medium', 33 * unit, front * 1.04);

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>${motifPattern('motif', product.category, colors.onBand, 46 * unit)}</defs>
<rect width="100%" height="100%" fill="${colors.paper}"/>
<rect y="${bandTop}" width="100%" height="${height - bandTop}" fill="${colors.band}"/>
<rect y="${bandTop}" width="100%" height="${height - bandTop}" fill="url(#motif)" opacity=".16"/>
<rect y="${bandTop - 9 * unit}" width="100%" height="${3 * unit}" fill="${copper}"/>
${leafMark(x, 54 * unit, 66 * unit, colors.band)}
${drawText(x, 124 * unit, 'ALDERWELL', { face: 'semibold', size: 31 * unit, color: colors.ink, anchor: 'middle', spacing: 11 * unit })}
${drawText(x, 152 * unit, 'CLINICAL', { face: 'medium', size: 16.5 * unit, color: copper, anchor: 'middle', spacing: 7.5 * unit })}
${drawName(product.name, x, (nameTop + nameBottom) / 2, front, nameBottom - nameTop, 144 * unit, colors.ink)}
${drawText(x, bandTop - 36 * unit, product.tagline, { face: 'medium', size: taglineSize, color: colors.ink, anchor: 'middle', opacity: 0.86 })}
${drawText(x, bandMiddle - 2 * unit, contents, { face: 'semibold', size: contentsSize, color: colors.onBand, anchor: 'middle', spacing: 2 * unit })}
${drawText(x, bandMiddle + 30 * unit, 'DIETARY SUPPLEMENT', { face: 'medium', size: 18 * unit, color: colors.onBand, anchor: 'middle', spacing: 4 * unit, opacity: 0.92 })}
</svg>`;
}

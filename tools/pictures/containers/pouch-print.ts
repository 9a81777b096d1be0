import type { SeedProduct } from '../../../server/db/seed/product.ts';
import { leafMark, motifPattern } from '../motifs.ts';
import { copper, tones } from '../palette.ts';
import { drawText, fitSize } from '../text.ts';
import type { Body } from './finishes.ts';
import { drawName } from './label.ts';

const films: Partial<Record<Body, { film: string; type: string; soft: string }>> = {
  evergreen: { film: '#1d4a37', type: '#f6efe2', soft: '#d6c7a8' },
  charcoal: { film: '#2b2a31', type: '#f4efe6', soft: '#cdbfe6' },
  kraft: { film: '#c8a271', type: '#2b2016', soft: '#4f3a24' },
  white: { film: '#f3efe7', type: '#2a2f2b', soft: '#7a6f5d' },
};

/** A pouch has no label: the front is printed from edge to edge. */
export function drawPouchPrint(
  product: SeedProduct,
  body: Body,
  width: number,
  height: number,
): string {
  const { film, type, soft } = films[body] ?? { film: '#f3efe7', type: '#2a2f2b', soft: '#7a6f5d' };
  const { accent } = tones[product.category];
  const x = width / 2;
  const front = width * 0.74;
  const bandTop = height * 0.73;
  const bandHeight = height * 0.135;
  const contents = product.contents.toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>${motifPattern('motif', product.category, '#ffffff', 64)}</defs>
<rect width="100%" height="100%" fill="${film}"/>
<rect y="${bandTop}" width="100%" height="${bandHeight}" fill="${accent}"/>
<rect y="${bandTop}" width="100%" height="${bandHeight}" fill="url(#motif)" opacity=".18"/>
<rect y="${bandTop - 12}" width="100%" height="4" fill="${copper}"/>
${leafMark(x, height * 0.25, 92, soft)}
${drawText(x, height * 0.325, 'ALDERWELL', { face: 'semibold', size: 46, color: type, anchor: 'middle', spacing: 16 })}
${drawText(x, height * 0.35, 'CLINICAL', { face: 'medium', size: 23, color: soft, anchor: 'middle', spacing: 11 })}
${drawName(product.name, x, height * 0.5, front, height * 0.24, 172, type)}
${drawText(x, height * 0.675, product.tagline, { face: 'sans', size: fitSize(product.tagline, 'sans', 42, front), color: type, anchor: 'middle', opacity: 0.9 })}
${drawText(x, bandTop + bandHeight * 0.5, contents, { face: 'semibold', size: fitSize(contents, 'semibold', 44, front, 3), color: '#ffffff', anchor: 'middle', spacing: 3 })}
${drawText(x, bandTop + bandHeight * 0.78, 'DIETARY SUPPLEMENT', { face: 'medium', size: 27, color: '#ffffff', anchor: 'middle', spacing: 6 })}
</svg>`;
}

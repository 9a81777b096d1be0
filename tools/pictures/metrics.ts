import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Widths are read from the font files themselves, so that text is fitted before it is drawn.
export type Face =
  | 'serif'
  | 'serifBold'
  | 'serifItalic'
  | 'sans'
  | 'medium'
  | 'semibold'
  | 'bold'
  | 'black';

const files: Record<Face, string> = {
  serif: 'Fraunces-Regular.ttf',
  serifBold: 'Fraunces-SemiBold.ttf',
  serifItalic: 'Fraunces-Italic.ttf',
  sans: 'Inter-Regular.otf',
  medium: 'Inter-Medium.otf',
  semibold: 'Inter-SemiBold.otf',
  bold: 'Inter-Bold.otf',
  black: 'Inter-Black.otf',
};

type Metrics = { unitsPerEm: number; advance: (codePoint: number) => number };

function readMetrics(file: string): Metrics {
  const font = readFileSync(join(import.meta.dirname, 'fonts', file));
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  const table = (tag: string) => tables.get(tag) ?? 0;
  const glyphs = readCharacterMap(font, table('cmap'));
  const longMetrics = font.readUInt16BE(table('hhea') + 34);
  const advance = (codePoint: number) => {
    const glyph = glyphs.get(codePoint);
    if (glyph === undefined) throw new Error(`${file} cannot draw U+${codePoint.toString(16)}`);
    return font.readUInt16BE(table('hmtx') + Math.min(glyph, longMetrics - 1) * 4);
  };
  return { unitsPerEm: font.readUInt16BE(table('head') + 18), advance };
}

/** Reads the segmented map (format 4) that every one of these fonts carries. */
function readCharacterMap(font: Buffer, cmap: number): Map<number, number> {
  let start = 0;
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const offset = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(offset) === 4) start = offset;
  }
  const glyphs = new Map<number, number>();
  const segments = font.readUInt16BE(start + 6);
  for (let at = 0; at < segments; at += 2) {
    const last = font.readUInt16BE(start + 14 + at);
    const first = font.readUInt16BE(start + 16 + segments + at);
    const delta = font.readUInt16BE(start + 16 + segments * 2 + at);
    const rangeAt = start + 16 + segments * 3 + at;
    const range = font.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const raw = range === 0 ? code : font.readUInt16BE(rangeAt + range + (code - first) * 2);
      if (raw !== 0) glyphs.set(code, (raw + delta) & 0xffff);
    }
  }
  return glyphs;
}

const loaded = new Map<Face, Metrics>();

function metricsOf(face: Face): Metrics {
  const known = loaded.get(face);
  if (known) return known;
  const metrics = readMetrics(files[face]);
  loaded.set(face, metrics);
  return metrics;
}

/** Width of a line of text; throws when the font has no such glyph, so that none goes missing. */
export function textWidth(text: string, face: Face, size: number, spacing = 0): number {
  const { unitsPerEm, advance } = metricsOf(face);
  let sum = 0;
  for (const character of text)
    sum += (advance(character.codePointAt(0) ?? 0) * size) / unitsPerEm + spacing;
  return Math.max(sum - spacing, 0);
}

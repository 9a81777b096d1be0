import { textWidth, type Face } from './metrics.ts';

export type TextStyle = {
  face: Face;
  size: number;
  color: string;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
  opacity?: number;
};

const styles: Record<Face, string> = {
  serif: 'font-family="Fraunces" font-weight="400"',
  serifBold: 'font-family="Fraunces" font-weight="600"',
  serifItalic: 'font-family="Fraunces" font-style="italic" font-weight="400"',
  sans: 'font-family="Inter" font-weight="400"',
  medium: 'font-family="Inter" font-weight="500"',
  semibold: 'font-family="Inter" font-weight="600"',
  bold: 'font-family="Inter" font-weight="700"',
  black: 'font-family="Inter" font-weight="900"',
};

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function drawText(x: number, y: number, text: string, style: TextStyle): string {
  const { face, size, color, anchor = 'start', spacing = 0, opacity = 1 } = style;
  // Letter spacing also follows the last letter, which would pull centered text off its axis.
  const shift = anchor === 'middle' ? spacing / 2 : anchor === 'end' ? spacing : 0;
  textWidth(text, face, size);
  return `<text x="${(x + shift).toFixed(1)}" y="${y.toFixed(1)}" ${styles[face]} font-size="${size.toFixed(2)}" text-anchor="${anchor}" letter-spacing="${spacing}" fill="${color}" fill-opacity="${opacity}">${escape(text)}</text>`;
}

/** The largest size, up to `size`, at which the line fits the width. */
export function fitSize(
  text: string,
  face: Face,
  size: number,
  width: number,
  spacing = 0,
): number {
  const natural = textWidth(text, face, size, spacing);
  // A hair smaller than exact, so that rounding cannot push the last word onto a new line.
  return natural <= width ? size : (size * width * 0.999) / natural;
}

export function wrapText(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && textWidth(longer, face, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  lines.push(line);
  return lines;
}

/** Draws wrapped text from its first baseline and says where the next block may start. */
export function drawParagraph(
  x: number,
  y: number,
  text: string,
  style: TextStyle,
  width: number,
  leading: number,
): { svg: string; bottom: number; lines: number } {
  const lines = wrapText(text, style.face, style.size, width);
  const svg = lines.map((line, index) => drawText(x, y + index * leading, line, style)).join('');
  return { svg, bottom: y + (lines.length - 1) * leading, lines: lines.length };
}

/** Every way to break a name into lines, so that the caller can pick the one that sets largest. */
export function lineBreaks(name: string, most: number): string[][] {
  const words = name.split(' ');
  const ways: string[][] = [];
  for (let mask = 0; mask < 1 << (words.length - 1); mask += 1) {
    const lines = [words[0] ?? ''];
    for (let index = 1; index < words.length; index += 1) {
      const word = words[index] ?? '';
      if (mask & (1 << (index - 1))) lines.push(word);
      else lines[lines.length - 1] += ` ${word}`;
    }
    // An ampersand alone on a line, or at its end, reads badly.
    if (lines.length <= most && !lines.some((line) => line.endsWith('&'))) ways.push(lines);
  }
  return ways;
}

import type { Category } from '../../server/db/seed/product.ts';

/** The house mark: an alder leaf. Drawn around 0,0 within a circle of radius 50. */
export function leafMark(x: number, y: number, size: number, color: string): string {
  const veins = [-16, 0, 16]
    .map((at) => `M0 ${at + 12} L20 ${at - 4} M0 ${at + 12} L-20 ${at - 4}`)
    .join(' ');
  return `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="none" stroke="${color}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"><path d="M0 -48 C34 -34 40 10 0 44 C-40 10 -34 -34 0 -48 Z" fill="${color}" fill-opacity=".1"/><path d="M0 -34 L0 56 ${veins}"/></g>`;
}

const hexagon = (x: number, y: number, r: number) =>
  `M${[0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const angle = (Math.PI / 3) * corner + Math.PI / 6;
      return `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
    })
    .join(' L')} Z`;

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** One tile, 60 by 60, of the pattern that stands for a category. */
const tiles: Record<Category, string> = {
  cleanse:
    'M30 8 C44 26 44 40 30 44 C16 40 16 26 30 8 Z M0 38 C14 56 14 70 0 74 M60 38 C46 56 46 70 60 74 M0 -22 C14 -4 14 10 0 14 M60 -22 C46 -4 46 10 60 14',
  absorption: [circle(30, 30, 8), circle(30, 30, 18), circle(30, 30, 28)].join(' '),
  kill: 'M30 60 L30 0 M30 20 C42 18 48 8 46 0 M30 20 C18 18 12 8 14 0 M30 50 C42 48 48 38 46 28 M30 50 C18 48 12 38 14 28',
  dissolve: [
    circle(12, 12, 7),
    circle(40, 18, 4),
    circle(24, 38, 5),
    circle(50, 46, 7),
    circle(8, 52, 3),
  ].join(' '),
  bind: [
    hexagon(30, 30, 17),
    hexagon(0, 0, 17),
    hexagon(60, 0, 17),
    hexagon(0, 60, 17),
    hexagon(60, 60, 17),
  ].join(' '),
};

export function motifPattern(id: string, category: Category, color: string, size: number): string {
  return `<pattern id="${id}" width="60" height="60" patternUnits="userSpaceOnUse" patternTransform="scale(${size / 60})"><path d="${tiles[category]}" fill="none" stroke="${color}" stroke-width="2.2"/></pattern>`;
}

import type { DayMoment } from '../../../server/db/seed/product.ts';

const stroke = (color: string, paths: string) =>
  `<g fill="none" stroke="${color}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;

const rays = (angles: number[], inner: number, outer: number) =>
  angles
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const point = (radius: number) =>
        `${(Math.cos(angle) * radius).toFixed(1)} ${(-Math.sin(angle) * radius).toFixed(1)}`;
      return `<path d="M${point(inner)} L${point(outer)}"/>`;
    })
    .join('');

// Each icon is drawn around 0,0 in a box of about 44 by 44.
const moments: Record<DayMoment, string> = {
  morning: `<path d="M-20 10 H20 M-9 10 A9 9 0 0 1 9 10"/>${rays([20, 55, 90, 125, 160], 14, 20)}<path d="M-12 17 H12"/>`,
  midday: `<circle r="8.5"/>${rays([0, 45, 90, 135, 180, 225, 270, 315], 13.5, 19.5)}`,
  evening: `<path d="M-20 8 H20 M-9 8 A9 9 0 0 1 9 8 M0 -20 V-10 M-4 -14 L0 -10 L4 -14 M-12 15 H12"/>`,
  bedtime: `<path d="M7 -17 A17 17 0 1 0 17 9 A14 14 0 0 1 7 -17 Z"/><path d="M14 -16 v6 M11 -13 h6"/>`,
};

export const momentIcon = (moment: DayMoment, x: number, y: number, color: string) =>
  `<g transform="translate(${x} ${y})">${stroke(color, moments[moment])}</g>`;

const marks = {
  caution: '<path d="M0 -15 L17 14 H-17 Z M0 -4 V4 M0 9 V9.4"/>',
  storage:
    '<path d="M-11 -7 H11 V13 A4 4 0 0 1 7 17 H-7 A4 4 0 0 1 -11 13 Z M-13 -15 H13 V-7 H-13 Z M-5 2 H5"/>',
  identity: '<circle cx="-3" cy="-3" r="10"/><path d="M4.5 4.5 L15 15 M-7 -3 l3 3 l5 -6"/>',
  purity:
    '<path d="M0 -17 C11 -3 12 4 12 6 A12 12 0 0 1 -12 6 C-12 4 -11 -3 0 -17 Z M-5 7 A6 6 0 0 0 1 12"/>',
  strength: '<path d="M-15 14 V4 M-5 14 V-3 M5 14 V-9 M15 14 V-16"/>',
  stability: '<circle r="15"/><path d="M0 -9 V0 L7 5"/>',
} as const;

export const markIcon = (mark: keyof typeof marks, x: number, y: number, color: string) =>
  `<g transform="translate(${x} ${y})">${stroke(color, marks[mark])}</g>`;

import type { Category } from '../../server/db/seed/product.ts';

export type Tones = {
  accent: string;
  /** Dark companion of the accent, for type on light paper. */
  ink: string;
  /** Pale companion, for panels and the glow behind a product. */
  tint: string;
  label: string;
};

export const tones: Record<Category, Tones> = {
  cleanse: { accent: '#2f8f6b', ink: '#134a37', tint: '#e3f0e8', label: 'Detox & Purify' },
  absorption: { accent: '#d98a1f', ink: '#6d430c', tint: '#faeed8', label: 'Optimize Uptake' },
  kill: { accent: '#c2414c', ink: '#6e1c26', tint: '#f8e4e2', label: 'Eliminate' },
  dissolve: { accent: '#3b74c4', ink: '#1b3c6c', tint: '#e3ecf7', label: 'Break Down' },
  bind: { accent: '#7a58b8', ink: '#402b6b', tint: '#ece6f5', label: 'Capture' },
};

export const ink = '#1d211f';
export const muted = '#5d665f';
export const evergreen = '#17402f';
export const copper = '#b0703c';
export const ground = '#fbf8f2';
export const paper = '#fdfbf6';
export const hairline = '#ddd5c6';

import type { Pixels } from '../raster.ts';
import { clamp, type Vec } from '../render/vector.ts';

const toLinear = Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Reads a picture at a point (0..1, from the top left), blended between neighbouring pixels. */
export function readTexture({ data, width, height }: Pixels, u: number, v: number): Vec {
  const x = clamp(u) * (width - 1.001);
  const y = clamp(v) * (height - 1.001);
  const left = Math.floor(x);
  const top = Math.floor(y);
  const shareX = x - left;
  const shareY = y - top;
  const at = (top * width + left) * 3;
  const channel = (offset: number) => {
    const value = (index: number) => toLinear[data[index] ?? 0] ?? 0;
    const upper = value(at + offset) * (1 - shareX) + value(at + offset + 3) * shareX;
    const below = at + width * 3 + offset;
    const lower = value(below) * (1 - shareX) + value(below + 3) * shareX;
    return upper * (1 - shareY) + lower * shareY;
  };
  return [channel(0), channel(1), channel(2)];
}

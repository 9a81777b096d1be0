export type Vec = [number, number, number];

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

export const mix = (from: number, to: number, share: number) => from + (to - from) * share;

export const mixColor = (from: Vec, to: Vec, share: number): Vec => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
];

export function smoothstep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low));
  return share * share * (3 - 2 * share);
}

export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const scale = (a: Vec, factor: number): Vec => [a[0] * factor, a[1] * factor, a[2] * factor];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export const multiply = (a: Vec, b: Vec): Vec => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const normalize = (a: Vec): Vec => scale(a, 1 / (Math.sqrt(dot(a, a)) || 1));

export const reflect = (ray: Vec, normal: Vec): Vec =>
  add(ray, scale(normal, -2 * dot(ray, normal)));

/** The bent ray, or null when all light is reflected back inside. */
export function refract(ray: Vec, normal: Vec, ratio: number): Vec | null {
  const cosine = -dot(ray, normal);
  const under = 1 - ratio * ratio * (1 - cosine * cosine);
  if (under < 0) return null;
  return add(scale(ray, ratio), scale(normal, ratio * cosine - Math.sqrt(under)));
}

/** '#rrggbb' as linear light, the space in which light adds up correctly. */
export function linear(hex: string): Vec {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Linear light as a display byte; highlights roll off softly instead of clipping. */
export function displayByte(light: number): number {
  const knee = 0.82;
  const soft =
    light <= knee ? light : knee + (1 - knee) * (1 - Math.exp((knee - light) / (1 - knee)));
  const value = soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055;
  return Math.round(clamp(value) * 255);
}

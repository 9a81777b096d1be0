// Signed distance functions: negative inside a shape, positive outside.

/** Intersection of two half-spaces with a round edge. */
export function roundMax(a: number, b: number, radius: number): number {
  const overA = Math.max(a + radius, 0);
  const overB = Math.max(b + radius, 0);
  return Math.min(Math.max(a, b), -radius) + Math.sqrt(overA * overA + overB * overB);
}

/** Union of two shapes that flow into each other, as blown glass does. */
export function smoothMin(a: number, b: number, width: number): number {
  const share = Math.max(width - Math.abs(a - b), 0) / width;
  return Math.min(a, b) - share * share * width * 0.25;
}

/** A solid turned around the vertical axis, with its own rounding below and above. */
export function turned(
  fromAxis: number,
  y: number,
  radius: number,
  bottom: number,
  top: number,
  roundBottom: number,
  roundTop: number,
): number {
  return Math.max(
    roundMax(fromAxis - radius, y - top, roundTop),
    roundMax(fromAxis - radius, bottom - y, roundBottom),
  );
}

export function sphere(x: number, y: number, z: number, radius: number): number {
  return Math.sqrt(x * x + y * y + z * z) - radius;
}

/** A rod with round ends along the x axis. */
export function rod(x: number, y: number, z: number, half: number, radius: number): number {
  const along = Math.max(Math.abs(x) - half, 0);
  return Math.sqrt(along * along + y * y + z * z) - radius;
}

export function roundBox(
  x: number,
  y: number,
  z: number,
  hx: number,
  hy: number,
  hz: number,
  radius: number,
): number {
  const qx = Math.abs(x) - hx + radius;
  const qy = Math.abs(y) - hy + radius;
  const qz = Math.abs(z) - hz + radius;
  const outside = Math.max(qx, 0) ** 2 + Math.max(qy, 0) ** 2 + Math.max(qz, 0) ** 2;
  return Math.sqrt(outside) + Math.min(Math.max(qx, qy, qz), 0) - radius;
}

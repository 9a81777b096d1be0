/** A page as wide as the window allows is 1. */
export const FIT = 1;
const MOST = 4;
const STEPS = [FIT, 1.5, 2, 3, MOST];
/** A double tap goes here, where the small print of a page can be read on a phone. */
const TAPPED = 2.5;

const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 32;

export type Point = { x: number; y: number };
export type Box = { left: number; top: number; width: number; height: number };
export type Tap = Point & { time: number };

export function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, FIT), MOST);
}

export function canEnlarge(zoom: number): boolean {
  return zoom < MOST;
}

/** The next size that the buttons and keys know, up or down. */
export function stepZoom(zoom: number, step: -1 | 1): number {
  const next =
    step === 1 ? STEPS.find((size) => size > zoom) : STEPS.findLast((size) => size < zoom);
  return next ?? clampZoom(zoom);
}

export function tapZoom(zoom: number): number {
  return zoom > FIT ? FIT : TAPPED;
}

export function isDoubleTap(first: Tap | null, second: Tap): boolean {
  if (!first || second.time - first.time > DOUBLE_TAP_MS) return false;
  return distanceOf(first, second) <= DOUBLE_TAP_PX;
}

export function distanceOf(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function middleOf(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Which part of the page lies under that point of the window: 0 is its left or upper edge, 1 the other one. */
export function partUnder(page: Box, point: Point): Point {
  return { x: (point.x - page.left) / page.width, y: (point.y - page.top) / page.height };
}

/** How far the page has to be scrolled to bring that part of it under the point again. */
export function scrollToKeep(page: Box, part: Point, point: Point): Point {
  return {
    x: page.left + part.x * page.width - point.x,
    y: page.top + part.y * page.height - point.y,
  };
}

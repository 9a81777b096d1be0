import { expect, test } from 'vitest';
import {
  clampZoom,
  distanceOf,
  isDoubleTap,
  middleOf,
  partUnder,
  scrollToKeep,
  stepZoom,
  tapZoom,
} from './zoom.ts';

test('a page is never smaller than the window nor larger than four times that', () => {
  expect([0, 0.4, 1, 2.7, 4, 90].map(clampZoom)).toEqual([1, 1, 1, 2.7, 4, 4]);
});

test('buttons go from size to size, also from one that a pinch has left', () => {
  expect([1, 1.5, 2.2, 3, 4].map((zoom) => stepZoom(zoom, 1))).toEqual([1.5, 2, 3, 4, 4]);
  expect([4, 2.2, 2, 1.5, 1].map((zoom) => stepZoom(zoom, -1))).toEqual([3, 2, 1.5, 1, 1]);
});

test('a double tap enlarges, and the next one shows the whole page again', () => {
  expect(tapZoom(1)).toBe(2.5);
  expect(tapZoom(2.5)).toBe(1);
  expect(tapZoom(1.2)).toBe(1);
});

test('two taps are a double tap when they are quick and close', () => {
  const first = { x: 100, y: 100, time: 1000 };
  expect(isDoubleTap(null, first)).toBe(false);
  expect(isDoubleTap(first, { x: 110, y: 90, time: 1200 })).toBe(true);
  expect(isDoubleTap(first, { x: 100, y: 100, time: 1400 })).toBe(false);
  expect(isDoubleTap(first, { x: 150, y: 100, time: 1200 })).toBe(false);
});

test('two fingers have a distance and a middle', () => {
  expect(distanceOf({ x: 0, y: 0 }, { x: 30, y: 40 })).toBe(50);
  expect(middleOf({ x: 0, y: 10 }, { x: 30, y: 40 })).toEqual({ x: 15, y: 25 });
});

test('what lies under the fingers stays there while the page grows', () => {
  const finger = { x: 300, y: 200 };
  const before = { left: 0, top: 100, width: 400, height: 500 };
  const part = partUnder(before, finger);
  expect(part).toEqual({ x: 0.75, y: 0.2 });
  const after = { left: 0, top: 100, width: 800, height: 1000 };
  const scroll = scrollToKeep(after, part, finger);
  expect(scroll).toEqual({ x: 300, y: 100 });
  const scrolled = { ...after, left: after.left - scroll.x, top: after.top - scroll.y };
  expect(partUnder(scrolled, finger)).toEqual(part);
});

test('the page follows fingers that wander, and a page in the middle of a wide window too', () => {
  const page = { left: 200, top: 0, width: 400, height: 500 };
  expect(scrollToKeep(page, { x: 0.5, y: 0.5 }, { x: 390, y: 260 })).toEqual({ x: 10, y: -10 });
});

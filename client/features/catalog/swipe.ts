import { useRef, type TouchEvent } from 'react';

const SWIPE_DISTANCE_PX = 48;

/** Touch handlers for horizontal swipes; -1 is toward the previous page. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) < SWIPE_DISTANCE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
      onSwipe(x < 0 ? 1 : -1);
    },
  };
}

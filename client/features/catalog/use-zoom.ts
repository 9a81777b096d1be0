import {
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  clampZoom,
  distanceOf,
  FIT,
  isDoubleTap,
  middleOf,
  partUnder,
  type Point,
  scrollToKeep,
  stepZoom,
  type Tap,
  tapZoom,
} from './zoom.ts';

/** The part of the page that is to stay under a point of the window. */
type Hold = { part: Point; point: Point };
type Pinch = { part: Point; distance: number; zoom: number };

/**
 * A page that is enlarged by pinching, double tapping, the wheel with Ctrl, keys and buttons. It really gets wider
 * inside an element that scrolls: fingers, wheels and scroll keys move it about as they do anything else.
 */
export function useZoom() {
  const [zoom, setZoom] = useState(FIT);
  const windowRef = useRef<HTMLElement>(null);
  const pageRef = useRef<HTMLDivElement>(null);
  const hold = useRef<Hold | null>(null);
  const pinch = useRef<Pinch | null>(null);
  const lastTap = useRef<Tap | null>(null);

  // Once the page has its new size.
  useLayoutEffect(() => {
    if (!hold.current || !pageRef.current) return;
    const { part, point } = hold.current;
    const { x, y } = scrollToKeep(pageRef.current.getBoundingClientRect(), part, point);
    windowRef.current?.scrollBy(x, y);
    hold.current = null;
  });

  function partAt(point: Point): Point {
    return partUnder(pageRef.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1), point);
  }

  function zoomTo(wanted: number, point: Point, part = partAt(point)) {
    const next = clampZoom(wanted);
    if (next === zoom) return;
    hold.current = { part, point };
    setZoom(next);
  }

  function step(direction: -1 | 1) {
    const box = windowRef.current?.getBoundingClientRect();
    if (!box) return;
    const center = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    zoomTo(stepZoom(zoom, direction), center);
  }

  const startPinch = useEffectEvent(({ touches }: TouchEvent) => {
    const fingers = readFingers(touches);
    pinch.current = fingers && {
      part: partAt(middleOf(...fingers)),
      distance: Math.max(1, distanceOf(...fingers)),
      zoom,
    };
  });
  const followPinch = useEffectEvent((event: TouchEvent) => {
    const fingers = readFingers(event.touches);
    if (!pinch.current || !fingers) return;
    // Two fingers change the size; left to itself the browser would scroll as well.
    if (event.cancelable) event.preventDefault();
    const { part, distance, zoom: start } = pinch.current;
    zoomTo((start * distanceOf(...fingers)) / distance, middleOf(...fingers), part);
  });
  const followWheel = useEffectEvent((event: WheelEvent) => {
    // Touchpads report a pinch this way.
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const element = windowRef.current;
    if (!element) return;
    const listening = new AbortController();
    // Not by React, whose listeners may not keep the browser from scrolling.
    const options = { passive: false, signal: listening.signal };
    element.addEventListener('touchstart', (event) => startPinch(event), options);
    element.addEventListener('touchmove', (event) => followPinch(event), options);
    element.addEventListener('touchend', (event) => startPinch(event), options);
    element.addEventListener('wheel', (event) => followWheel(event), options);
    return () => listening.abort();
  }, []);

  function tap({ clientX: x, clientY: y, timeStamp: time }: MouseEvent) {
    const isSecond = isDoubleTap(lastTap.current, { x, y, time });
    lastTap.current = isSecond ? null : { x, y, time };
    if (isSecond) zoomTo(tapZoom(zoom), { x, y });
  }

  /** Fingers drag by scrolling; a mouse does not. */
  function startDrag({ pointerType, pointerId, button }: PointerEvent) {
    if (pointerType === 'mouse' && button === 0) windowRef.current?.setPointerCapture(pointerId);
  }
  function drag({ pointerType, pointerId, movementX, movementY }: PointerEvent) {
    const element = windowRef.current;
    if (pointerType !== 'mouse' || !element?.hasPointerCapture(pointerId)) return;
    element.scrollBy(-movementX, -movementY);
  }

  return {
    zoom,
    step,
    fit: () => setZoom(FIT),
    pan: (x: number, y: number) => windowRef.current?.scrollBy(x, y),
    showTop: () => windowRef.current?.scrollTo(0, 0),
    /** For the element that scrolls. */
    onWindow: { ref: windowRef, onClick: tap, onPointerDown: startDrag, onPointerMove: drag },
    pageRef,
  };
}

function readFingers(touches: TouchList): [Point, Point] | null {
  const [one, other] = touches;
  if (!one || !other || touches.length > 2) return null;
  return [
    { x: one.clientX, y: one.clientY },
    { x: other.clientX, y: other.clientY },
  ];
}

import { useEffect, useRef } from 'react';

/** The ref of the first field or the heading of what takes the place of the button that was pressed: the focus goes with it. */
export function useFocusOnArrival<Place extends HTMLElement = HTMLInputElement>() {
  const ref = useRef<Place>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

import { useEffect, useRef } from 'react';

/** The ref of the first field of a form that takes the place of the button that was pressed: the focus goes with it. */
export function useFocusOnArrival() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

import { useEffect, useRef } from 'react';

/** Ref for the first field or heading of content that replaces a pressed button. */
export function useFocusOnArrival<Place extends HTMLElement = HTMLInputElement>() {
  const ref = useRef<Place>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

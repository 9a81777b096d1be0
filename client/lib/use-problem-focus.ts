import { useEffect, useRef, useState } from 'react';
import { focusProblem, PROBLEM } from './focus-problem.ts';

/** After a failed attempt, focuses the first error or message. */
export function useProblemFocus<Place extends HTMLElement>(selector: string = PROBLEM) {
  const place = useRef<Place>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusProblem(place.current, selector);
  }, [refusals, selector]);
  return { place, refuse: () => setRefusals((count) => count + 1) };
}

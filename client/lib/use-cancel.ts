import { useEffect, useRef } from 'react';

type Canceling = {
  /** Gives the signal of a new run. */
  begin: () => AbortSignal;
  cancel: () => void;
  /** From here on the run goes to its end. */
  letFinish: () => void;
};

/** For work that can be canceled, and is when its screen goes. */
export function useCancel(): Canceling {
  const running = useRef<AbortController | null>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  return {
    cancel,
    letFinish: () => void (running.current = null),
    begin() {
      cancel();
      running.current = new AbortController();
      return running.current.signal;
    },
  };
}

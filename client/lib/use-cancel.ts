import { useEffect, useRef } from 'react';

type Canceling = {
  /** Cancels the previous run and returns the signal of a new one. */
  begin: () => AbortSignal;
  cancel: () => void;
  letFinish: () => void;
};

/** Also cancels when the component unmounts. */
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

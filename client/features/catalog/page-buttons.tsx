import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';

type PageButtonsProps = {
  page: number;
  pageCount: number;
  onTurn: (step: -1 | 1) => void;
  /** The counter between the two buttons. */
  children: ReactNode;
};

export function PageButtons({ page, pageCount, onTurn, children }: PageButtonsProps) {
  const previousRef = useRef<HTMLButtonElement>(null);
  const nextRef = useRef<HTMLButtonElement>(null);

  const pressed = useRef<-1 | 1 | null>(null);

  // The button just pressed may have become disabled at the end: focus must not fall to the page.
  useLayoutEffect(() => {
    if (pressed.current === 1 && page === pageCount) previousRef.current?.focus();
    if (pressed.current === -1 && page === 1) nextRef.current?.focus();
    pressed.current = null;
  }, [page, pageCount]);

  function press(step: -1 | 1) {
    pressed.current = step;
    onTurn(step);
  }

  return (
    <>
      <Button
        ref={previousRef}
        variant="secondary"
        size="icon"
        aria-label="Previous page"
        disabled={page === 1}
        onClick={() => press(-1)}
      >
        <ChevronLeft aria-hidden="true" size={20} />
      </Button>
      {children}
      <Button
        ref={nextRef}
        variant="secondary"
        size="icon"
        aria-label="Next page"
        disabled={page === pageCount}
        onClick={() => press(1)}
      >
        <ChevronRight aria-hidden="true" size={20} />
      </Button>
    </>
  );
}

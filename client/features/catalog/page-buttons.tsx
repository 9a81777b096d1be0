import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
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

  // The button just pressed may have become disabled at the end: focus must not fall to the page.
  useLayoutEffect(() => {
    const pressed = document.activeElement;
    if (pressed === nextRef.current && page === pageCount) previousRef.current?.focus();
    if (pressed === previousRef.current && page === 1) nextRef.current?.focus();
  }, [page, pageCount]);

  return (
    <>
      <Button
        ref={previousRef}
        variant="secondary"
        size="icon"
        aria-label="Previous page"
        disabled={page === 1}
        onClick={() => onTurn(-1)}
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
        onClick={() => onTurn(1)}
      >
        <ChevronRight aria-hidden="true" size={20} />
      </Button>
    </>
  );
}

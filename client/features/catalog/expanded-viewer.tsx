import { ChevronsRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { FactSheetPage } from './fact-sheet-page.tsx';
import { advancePage, turnPage } from './fact-sheet-pages.ts';
import { PageButtons } from './page-buttons.tsx';
import { useSwipe } from './swipe.ts';

type ExpandedViewerProps = {
  supplement: Supplement;
  isOpen: boolean;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  onClose: () => void;
};

export function ExpandedViewer(props: ExpandedViewerProps) {
  const { supplement, isOpen, page, pageCount, onPage, onClose } = props;
  const pageRef = useRef<HTMLDivElement>(null);
  const turn = (step: -1 | 1) => show(turnPage(page, pageCount, step));
  const swipe = useSwipe(turn);

  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => turnByKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen]);

  function show(next: number) {
    onPage(next);
    // A new page is read from its top.
    pageRef.current?.scrollIntoView();
  }

  return (
    <Dialog open={isOpen} onClose={onClose} title={`Fact Sheet - ${supplement.name}`} size="full">
      <div className="flex min-h-full flex-col">
        <div
          ref={pageRef}
          className="mx-auto w-full max-w-3xl flex-1 scroll-mt-6 touch-pan-y touch-pinch-zoom"
          {...swipe}
        >
          <div className="overflow-hidden rounded-lg border border-line">
            <FactSheetPage supplement={supplement} page={page} />
          </div>
        </div>
        <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 flex flex-wrap items-center justify-center gap-2 border-t border-line bg-surface px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6">
          <PageButtons page={page} pageCount={pageCount} onTurn={turn}>
            <p aria-live="polite" className="min-w-22 text-center text-sm font-medium tabular-nums">
              Page {page} of {pageCount}
            </p>
          </PageButtons>
          <Button variant="secondary" size="sm" onClick={() => show(advancePage(page, pageCount))}>
            <ChevronsRight aria-hidden="true" size={18} />
            Auto Scroll
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

import { Maximize2 } from 'lucide-react';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { FactSheetPage } from './fact-sheet-page.tsx';
import { turnPage } from './fact-sheet-pages.ts';
import { PageButtons } from './page-buttons.tsx';
import { useSwipe } from './swipe.ts';

type FactSheetViewerProps = {
  supplement: Supplement;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  onExpand: () => void;
};

export function FactSheetViewer(props: FactSheetViewerProps) {
  const { supplement, page, pageCount, onPage, onExpand } = props;
  const turn = (step: -1 | 1) => onPage(turnPage(page, pageCount, step));
  const swipe = useSwipe(turn);
  return (
    <section aria-label="Fact sheet" className="mx-auto w-full max-w-sm lg:max-w-none">
      <button
        type="button"
        aria-label={`Open fact sheet, page ${page}`}
        onClick={onExpand}
        className="group focus-ring relative block w-full cursor-zoom-in touch-pan-y touch-pinch-zoom overflow-hidden rounded-xl border border-line shadow-card"
        {...swipe}
      >
        <FactSheetPage supplement={supplement} page={page} />
        <span className="absolute top-2 right-2 grid size-8 place-items-center rounded-full bg-brand text-on-brand shadow-card transition-transform duration-150 group-hover:scale-110">
          <Maximize2 aria-hidden="true" size={16} />
        </span>
      </button>
      <div className="mt-3 flex items-center justify-center gap-3">
        <PageButtons page={page} pageCount={pageCount} onTurn={turn}>
          <p aria-live="polite" className="min-w-12 text-center text-sm font-medium tabular-nums">
            {page}/{pageCount}
          </p>
        </PageButtons>
      </div>
    </section>
  );
}

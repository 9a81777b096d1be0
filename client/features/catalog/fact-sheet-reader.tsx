import { ChevronsRight, ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { Label } from '#shared/rules/label.ts';
import { FactSheetPage } from './fact-sheet-page.tsx';
import { advancePage, turnPage } from './fact-sheet-pages.ts';
import { FactSheetText } from './fact-sheet-text.tsx';
import { PageButtons } from './page-buttons.tsx';
import { useSwipe } from './swipe.ts';

type FactSheetReaderProps = {
  supplement: Supplement;
  label: Label | undefined;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
};

export function FactSheetReader(props: FactSheetReaderProps) {
  const { supplement, label, page, pageCount, onPage } = props;
  const scrollRef = useRef<HTMLElement>(null);
  const pictureUrl = supplement.factSheetUrls?.[page - 1];
  const turn = (step: -1 | 1) => show(turnPage(page, pageCount, step));
  const swipe = useSwipe(turn);

  function show(next: number) {
    onPage(next);
    scrollRef.current?.scrollTo(0, 0);
  }

  const followKey = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    // Browsers use arrow keys with these for Back and Forward.
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => followKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <section
        ref={scrollRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll only what can be focused
        tabIndex={0}
        aria-label="Fact sheet page"
        data-autofocus
        style={{ outlineOffset: -2 }}
        className="focus-ring relative min-h-0 flex-1 overflow-auto overscroll-contain"
      >
        <div className="mx-auto max-w-240 touch-pan-y touch-pinch-zoom" {...swipe}>
          <FactSheetPage supplement={supplement} page={page} />
        </div>
        <FactSheetText supplement={supplement} label={label} />
      </section>
      <div className="flex flex-wrap items-center justify-center gap-2 border-t border-line px-3 py-3">
        <PageButtons page={page} pageCount={pageCount} onTurn={turn}>
          <p aria-live="polite" className="min-w-22 text-center text-sm font-medium tabular-nums">
            Page {page} of {pageCount}
          </p>
        </PageButtons>
        <Button variant="secondary" size="sm" onClick={() => show(advancePage(page, pageCount))}>
          <ChevronsRight aria-hidden="true" size={18} />
          Auto Scroll
        </Button>
        {pictureUrl && (
          <ButtonLink
            variant="secondary"
            size="sm"
            href={pictureUrl}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink aria-hidden="true" size={18} />
            Open picture
          </ButtonLink>
        )}
      </div>
    </>
  );
}

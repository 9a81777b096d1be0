import { ChevronsRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { Label } from '#shared/rules/label.ts';
import { FactSheetPage } from './fact-sheet-page.tsx';
import { advancePage, turnPage } from './fact-sheet-pages.ts';
import { FactSheetText } from './fact-sheet-text.tsx';
import { PageButtons } from './page-buttons.tsx';
import { useSwipe } from './swipe.ts';
import { useZoom } from './use-zoom.ts';
import { canEnlarge, FIT } from './zoom.ts';

const PAN_PX = 80;

export type FactSheetReaderProps = {
  supplement: Supplement;
  /** Undefined where the shop knows none. */
  label: Label | undefined;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
};

/** A page as wide as the window, which can be enlarged, and the controls below it. Each opening starts small. */
export function FactSheetReader(props: FactSheetReaderProps) {
  const { supplement, label, page, pageCount, onPage } = props;
  const { zoom, step, fit, pan, showTop, onWindow, pageRef } = useZoom();
  const isEnlarged = zoom > FIT;
  const turn = (step: -1 | 1) => show(turnPage(page, pageCount, step));
  // On an enlarged page a finger scrolls.
  const swipe = useSwipe((step) => !isEnlarged && turn(step));

  function show(next: number) {
    onPage(next);
    // A new page is read from its top.
    showTop();
  }

  const followKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    // With these the keys are the browser's own: Back, and the zoom of the whole page.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const sideways = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;
    if (sideways && shiftKey) pan(sideways * PAN_PX, 0);
    else if (sideways) turn(sideways);
    else if (key === '+' || key === '=') step(1);
    else if (key === '-') step(-1);
    else if (key === '0') fit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => followKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and buttons do the same */}
      <section
        {...onWindow}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
        tabIndex={0}
        aria-label="Fact sheet page"
        aria-keyshortcuts="+ - 0"
        data-autofocus
        onDragStart={(event) => event.preventDefault()}
        style={{ touchAction: isEnlarged ? 'pan-x pan-y' : 'pan-y', outlineOffset: -2 }}
        className="focus-ring relative min-h-0 flex-1 overflow-auto overscroll-contain"
      >
        <div
          ref={pageRef}
          // Where motion is reduced every change takes a moment too short to see: the new size is measured at once.
          style={{ width: `calc(min(100%, 48rem) * ${zoom})`, transitionProperty: 'none' }}
          className="mx-auto"
          {...swipe}
        >
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
        <Button
          variant="secondary"
          size="icon"
          aria-label="Zoom out"
          aria-disabled={!isEnlarged}
          onClick={() => step(-1)}
        >
          <ZoomOut aria-hidden="true" size={20} />
        </Button>
        <Button
          variant="secondary"
          size="icon"
          aria-label="Zoom in"
          aria-disabled={!canEnlarge(zoom)}
          onClick={() => step(1)}
        >
          <ZoomIn aria-hidden="true" size={20} />
        </Button>
        <output className="sr-only">{Math.round(zoom * 100)}% of the width</output>
        <Button variant="secondary" size="sm" onClick={() => show(advancePage(page, pageCount))}>
          <ChevronsRight aria-hidden="true" size={18} />
          Auto Scroll
        </Button>
      </div>
    </>
  );
}

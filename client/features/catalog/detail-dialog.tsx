import { useEffect, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { DetailOverview } from './detail-overview.tsx';
import { DetailText } from './detail-text.tsx';
import { ExpandedViewer } from './expanded-viewer.tsx';
import { countPages } from './fact-sheet-pages.ts';
import { FactSheetViewer } from './fact-sheet-viewer.tsx';

export type DetailDialogProps = {
  supplement: Supplement;
  isSelected: boolean;
  onToggle: (id: number) => void;
  onClose: () => void;
};

/**
 * Mounted while open and keyed by its supplement: every opening starts on page 1 with nothing
 * expanded. The layers above it are siblings, so that Escape and roles see one dialog each.
 */
export function DetailDialog({ supplement, isSelected, onToggle, onClose }: DetailDialogProps) {
  const { name, factSheetUrls } = supplement;
  const [page, setPage] = useState(1);
  const [layer, setLayer] = useState<'sheet' | 'picture' | null>(null);
  const pageCount = countPages(factSheetUrls);
  const closeLayer = () => setLayer(null);

  useEffect(() => {
    const shopTitle = document.title;
    document.title = `${name} · ${shopTitle}`;
    return () => {
      document.title = shopTitle;
    };
  }, [name]);

  return (
    <>
      <Dialog open onClose={onClose} title={`${name} - Detailed Information`} size="lg">
        <div className="grid gap-8 lg:grid-cols-[21rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-6">
          <DetailOverview
            supplement={supplement}
            isSelected={isSelected}
            onToggle={onToggle}
            onEnlarge={() => setLayer('picture')}
          />
          <div className="lg:sticky lg:top-0 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start">
            <FactSheetViewer
              supplement={supplement}
              page={page}
              pageCount={pageCount}
              onPage={setPage}
              onExpand={() => setLayer('sheet')}
            />
          </div>
          <DetailText supplement={supplement} />
        </div>
      </Dialog>
      <ExpandedViewer
        supplement={supplement}
        isOpen={layer === 'sheet'}
        page={page}
        pageCount={pageCount}
        onPage={setPage}
        onClose={closeLayer}
      />
      <Dialog open={layer === 'picture'} onClose={closeLayer} title={name}>
        <Picture
          url={supplement.imageUrl}
          alt={name}
          sizes="(min-width: 42rem) 39rem, 90vw"
          width={800}
          height={800}
          priority
          className="h-auto max-h-[70dvh] w-full rounded-xl object-contain"
        />
      </Dialog>
    </>
  );
}

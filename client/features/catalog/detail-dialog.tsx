import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { labelsQuery } from '#client/api/labels.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { Label } from '#shared/rules/label.ts';
import { stockStatus } from '#shared/rules/stock.ts';
import { AskPractitioner } from './ask-practitioner.tsx';
import { DetailBar } from './detail-bar.tsx';
import { DetailLabel } from './detail-label.tsx';
import { DetailOverview } from './detail-overview.tsx';
import { DetailProducts, type DialogOrder } from './detail-products.tsx';
import { DetailText } from './detail-text.tsx';
import { countPages } from './fact-sheet-pages.ts';
import { FactSheetReader } from './fact-sheet-reader.tsx';
import { FactSheetViewer } from './fact-sheet-viewer.tsx';
import { OutOfStock } from './out-of-stock.tsx';

export type DetailDialogProps = {
  supplement: Supplement;
  isSelected: boolean;
  onToggle: (id: number) => void;
  onClose: () => void;
  /** Without it, the dialog offers no quantity. */
  onQuantity?: (id: number, quantity: number) => void;
  quantity?: number;
  order?: DialogOrder;
  basket?: 'order' | 'recommendation';
};

/** Keyed by its supplement, so every opening starts on page 1. Nested dialogs are siblings, so Escape closes one at a time. */
export default function DetailDialog(props: DetailDialogProps) {
  const { supplement, isSelected, onToggle, onClose, order, basket = 'order' } = props;
  const { quantity, onQuantity } = props;
  const { id, name, factSheetUrls } = supplement;
  const label = useQuery(labelsQuery([id])).data?.get(id);
  const { data: catalog } = useQuery(supplementsQuery);
  const [page, setPage] = useState(1);
  const [layer, setLayer] = useState<'sheet' | 'picture' | null>(null);
  const pageCount = countPages(factSheetUrls);
  const pairings = findPairings(label, catalog);
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
        <DetailBar {...{ supplement, isSelected, basket, quantity, onToggle, onQuantity }} />
        <div className="grid gap-6 lg:grid-cols-[21rem_1fr] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10">
          <div className="flex flex-col gap-6">
            <DetailOverview supplement={supplement} onEnlarge={() => setLayer('picture')} />
            {basket === 'order' && supplement.byRecommendation && <AskPractitioner />}
            {catalog && stockStatus(supplement) === 'out' && (
              <OutOfStock supplement={supplement} catalog={catalog} order={order} basket={basket} />
            )}
          </div>
          <div className="flex flex-col gap-6 lg:col-start-2">
            <DetailText supplement={supplement} label={label} />
          </div>
          <div className="lg:sticky lg:top-16 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:self-start">
            <FactSheetViewer
              supplement={supplement}
              page={page}
              pageCount={pageCount}
              onPage={setPage}
              onExpand={() => setLayer('sheet')}
            />
          </div>
          {label && (
            <div className="flex flex-col gap-6 lg:col-start-2">
              <DetailLabel label={label} />
              {pairings.length > 0 && (
                <DetailProducts
                  title="Goes well with"
                  products={pairings.map((pairing) => ({ supplement: pairing }))}
                  order={order}
                  basket={basket}
                />
              )}
            </div>
          )}
        </div>
      </Dialog>
      <Dialog
        open={layer === 'sheet'}
        onClose={closeLayer}
        title={`Fact Sheet - ${name}`}
        size="full"
      >
        <FactSheetReader
          supplement={supplement}
          label={label}
          page={page}
          pageCount={pageCount}
          onPage={setPage}
        />
      </Dialog>
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

function findPairings(label: Label | undefined, catalog: readonly Supplement[] = []): Supplement[] {
  const byId = new Map(catalog.map((supplement) => [supplement.id, supplement]));
  return (label?.pairings ?? []).flatMap((id) => byId.get(id) ?? []);
}

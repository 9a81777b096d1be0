import { Picture } from '#client/ui/picture.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { PlaceholderPage } from './placeholder-page.tsx';

const PAGE_WIDTH = 850;
const PAGE_HEIGHT = 1100;

/** One size for both viewers: expanding needs no second download. */
const SIZES = '48rem';

type FactSheetPageProps = { supplement: Supplement; page: number };

export function FactSheetPage({ supplement, page }: FactSheetPageProps) {
  const url = supplement.factSheetUrls?.[page - 1];
  const nextUrl = supplement.factSheetUrls?.[page];
  if (url === undefined) return <PlaceholderPage name={supplement.name} page={page} />;
  return (
    <>
      <Picture
        key={url}
        url={url}
        alt={`Fact sheet of ${supplement.name}, page ${page}`}
        sizes={SIZES}
        width={PAGE_WIDTH}
        height={PAGE_HEIGHT}
        priority
        className="aspect-850/1100 h-auto w-full bg-white object-contain"
      />
      {/* Preloads the next page. */}
      {nextUrl && (
        <div hidden>
          <Picture
            url={nextUrl}
            alt=""
            sizes={SIZES}
            width={PAGE_WIDTH}
            height={PAGE_HEIGHT}
            priority
          />
        </div>
      )}
    </>
  );
}

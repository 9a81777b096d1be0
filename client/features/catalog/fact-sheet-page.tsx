import { Picture } from '#client/ui/picture.tsx';
import type { Supplement } from '#shared/supplements.ts';
import { PlaceholderPage } from './placeholder-page.tsx';

const PAGE_WIDTH = 850;
const PAGE_HEIGHT = 1100;

type FactSheetPageProps = { supplement: Supplement; page: number; sizes: string };

export function FactSheetPage({ supplement, page, sizes }: FactSheetPageProps) {
  const url = supplement.factSheetUrls?.[page - 1];
  const nextUrl = supplement.factSheetUrls?.[page];
  if (url === undefined) return <PlaceholderPage name={supplement.name} page={page} />;
  return (
    <>
      <Picture
        key={url}
        url={url}
        alt={`Fact sheet of ${supplement.name}, page ${page}`}
        sizes={sizes}
        width={PAGE_WIDTH}
        height={PAGE_HEIGHT}
        priority
        className="aspect-850/1100 h-auto w-full bg-white object-contain"
      />
      {/* The next page is fetched before it is asked for. */}
      {nextUrl && (
        <div hidden>
          <Picture
            url={nextUrl}
            alt=""
            sizes={sizes}
            width={PAGE_WIDTH}
            height={PAGE_HEIGHT}
            priority
          />
        </div>
      )}
    </>
  );
}

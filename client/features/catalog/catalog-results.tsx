import type { ClosestMatches } from '#client/domain/use-closest-matches.ts';
import { CatalogError, EmptyCatalog, NoMatches } from './grid-messages.tsx';
import { PlaceholderGrid } from './placeholder-grid.tsx';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';

export type CatalogState = 'loading' | 'failed' | 'empty' | 'ready';

type CatalogResultsProps = ProductGridProps & {
  state: CatalogState;
  closest: ClosestMatches | undefined;
  onRetry: () => void;
  onClear: () => void;
};

export function CatalogResults(props: CatalogResultsProps) {
  const { state, closest, onRetry, onClear, ...grid } = props;
  if (state === 'loading') return <PlaceholderGrid />;
  if (state === 'failed') return <CatalogError onRetry={onRetry} />;
  if (state === 'empty') return <EmptyCatalog />;
  if (grid.supplements.length === 0)
    return <NoMatches caution={closest?.caution} onClear={onClear} />;
  return (
    <>
      {closest?.heading && <h3 className="mb-4 text-xl">{closest.heading}</h3>}
      <ProductGrid {...grid} />
    </>
  );
}

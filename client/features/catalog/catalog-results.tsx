import { CatalogError, ClosestMatches, EmptyCatalog, NoMatches } from './grid-messages.tsx';
import { PlaceholderGrid } from './placeholder-grid.tsx';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';

export type CatalogState = 'loading' | 'failed' | 'empty' | 'ready';

type CatalogResultsProps = ProductGridProps & {
  state: CatalogState;
  isClosest: boolean;
  onRetry: () => void;
  onClear: () => void;
};

export function CatalogResults(props: CatalogResultsProps) {
  const { state, isClosest, onRetry, onClear, ...grid } = props;
  if (state === 'loading') return <PlaceholderGrid />;
  if (state === 'failed') return <CatalogError onRetry={onRetry} />;
  if (state === 'empty') return <EmptyCatalog />;
  if (grid.supplements.length === 0) return <NoMatches onClear={onClear} />;
  return (
    <>
      {isClosest && <ClosestMatches />}
      <ProductGrid {...grid} />
    </>
  );
}

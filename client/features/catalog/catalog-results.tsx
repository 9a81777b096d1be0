import { CatalogError, EmptyCatalog, NoMatches } from './grid-messages.tsx';
import { PlaceholderGrid } from './placeholder-grid.tsx';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';

export type CatalogState = 'loading' | 'failed' | 'empty' | 'ready';

type CatalogResultsProps = ProductGridProps & {
  state: CatalogState;
  onRetry: () => void;
  onClear: () => void;
};

export function CatalogResults({ state, onRetry, onClear, ...grid }: CatalogResultsProps) {
  if (state === 'loading') return <PlaceholderGrid />;
  if (state === 'failed') return <CatalogError onRetry={onRetry} />;
  if (state === 'empty') return <EmptyCatalog />;
  if (grid.supplements.length === 0) return <NoMatches onClear={onClear} />;
  return <ProductGrid {...grid} />;
}

import { classNames } from '#client/lib/class-names.ts';
import { type Stocked, stockOf, stockStatus } from '#shared/rules/stock.ts';

type StockTextProps = { supplement: Stocked; className?: string };

export function StockText({ supplement, className }: StockTextProps) {
  const status = stockStatus(supplement);
  const isLocked = supplement.byRecommendation;
  if (isLocked || status === 'out') {
    return (
      <p className={classNames('font-medium', isLocked ? 'text-brand' : 'text-danger', className)}>
        {isLocked ? 'By recommendation' : 'Out of stock'}
      </p>
    );
  }
  return (
    <p className={classNames('text-muted', className)}>
      {stockOf(supplement)} in stock
      {status === 'low' && (
        <>
          {' '}
          <span className="font-medium whitespace-nowrap text-warning">Low stock!</span>
        </>
      )}
    </p>
  );
}

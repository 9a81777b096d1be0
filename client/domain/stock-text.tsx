import { classNames } from '#client/lib/class-names.ts';
import { type Stocked, stockOf, stockStatus } from '#shared/rules/stock.ts';

type StockTextProps = { supplement: Stocked; className?: string };

export function StockText({ supplement, className }: StockTextProps) {
  if (supplement.byRecommendation) {
    return <p className={classNames('font-medium text-brand', className)}>By recommendation</p>;
  }
  const status = stockStatus(supplement);
  if (status === 'out') {
    return <p className={classNames('font-medium text-danger', className)}>Out of stock</p>;
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

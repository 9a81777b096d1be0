import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { supplementsQuery } from '#client/api/supplements.ts';
import { replaceOrder } from '#client/domain/basket-order.ts';
import { changeBasket } from '#client/domain/basket-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import type { OrderItem } from '#shared/contracts/orders.ts';
import { planReorder, type Reorder } from './plan-reorder.ts';

type OrderAgainProps = { items: readonly OrderItem[]; onStored: () => void };

export function OrderAgain({ items, onStored }: OrderAgainProps) {
  const catalog = useQuery(supplementsQuery);
  const [plan, setPlan] = useState<Reorder | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function start() {
    setFailure(null);
    const { data } = await catalog.refetch();
    if (!data) {
      setFailure('The supplements could not be loaded. Please try again.');
      return;
    }
    const found = planReorder(items, data);
    if (found.changes.length > 0) setPlan(found);
    else store(found);
  }

  function store({ items }: Reorder) {
    const order = { items, recommendation: null, catalog: catalog.data };
    if (changeBasket((basket) => replaceOrder(basket, order))) {
      onStored();
      return;
    }
    setPlan(null);
    setFailure('Your browser blocks storage for this site. Allow it and try again.');
  }

  return (
    <>
      <Button busy={catalog.isFetching} onClick={() => void start()}>
        <RotateCw aria-hidden="true" size={18} />
        Order again
      </Button>
      {failure && (
        <div className="order-last w-full">
          <FormMessage tone="error">{failure}</FormMessage>
        </div>
      )}
      {plan && (
        <Dialog onClose={() => setPlan(null)} title="Order again" size="sm">
          <p>
            {plan.items.length === 0
              ? 'Nothing in this order is available right now:'
              : 'Some items have changed:'}
          </p>
          <ul className="mt-3 list-disc pl-5 wrap-break-word">
            {plan.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setPlan(null)}>
              {plan.items.length === 0 ? 'Close' : 'Cancel'}
            </Button>
            {plan.items.length > 0 && (
              <Button onClick={() => store(plan)}>Continue to checkout</Button>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

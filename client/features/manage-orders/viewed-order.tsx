import { useQuery } from '@tanstack/react-query';
import { orderDetailsQuery } from '#client/api/admin-order.ts';
import { type AdminOrderRow, readAdminOrder } from '#client/api/admin-orders.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';

type ViewedOrderProps = { id: number; row: AdminOrderRow | undefined; onClose: () => void };

/** A url may name an order that is not in the list: then its details are loaded first. */
export function ViewedOrder({ id, row, onClose }: ViewedOrderProps) {
  const { data, isError, refetch } = useQuery({ ...orderDetailsQuery(id), enabled: !row });
  const order = row ?? readAdminOrder(data);
  if (order) return <OrderDetailsDialog order={order} onClose={onClose} />;
  if (!isError) return null;
  return (
    <Dialog onClose={onClose} title={`Order #${id}`} size="sm">
      <LoadFailure text="This order could not be loaded." onRetry={refetch} />
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Order } from '#client/api/orders.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { ChargeList, ChargeRow } from '#client/domain/charge-list.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Reserved } from '#client/ui/reserved.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatUsd, lineCents, parseCents } from '#shared/rules/money.ts';
import type { OrderItem } from '#shared/contracts/orders.ts';

const PICTURE_PX = 48;

export function ReceiptLines({ order }: { order: Order }) {
  const catalog = useQuery(supplementsQuery);
  const pictures = new Map(catalog.data?.map(({ id, imageUrl }) => [id, imageUrl]));
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">Supplements in this order</caption>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="pb-2 font-medium">
              Supplement
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-medium">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <Line
              key={item.id}
              item={item}
              imageUrl={catalog.isPending ? null : (pictures.get(item.id) ?? '')}
            />
          ))}
        </tbody>
      </table>
      <ChargeList
        charges={order.charges}
        refundedCents={parseCents(order.refundedAmount)}
        isDelivered={order.delivery !== null}
        isLarge
        className="mt-4 break-inside-avoid"
      >
        <ChargeRow name="Total supplements">{order.totalQuantity}</ChargeRow>
      </ChargeList>
    </>
  );
}

type LineProps = {
  item: OrderItem;
  /** Null until the catalog has loaded; empty without a picture. */
  imageUrl: string | null;
};

function Line({ item, imageUrl }: LineProps) {
  const unitCents = parseCents(item.price);
  return (
    <tr className="break-inside-avoid border-b border-line">
      <th
        scope="row"
        className="relative h-18 py-3 pl-16 text-left align-top font-normal wrap-anywhere print:h-auto print:pl-0"
      >
        <ItemPicture url={imageUrl} />
        <span className="block text-base font-medium">{item.name}</span>
        <span className="block text-muted tabular-nums">
          {item.quantity} × {formatUsd(unitCents)}
        </span>
      </th>
      <td className="py-3 pl-4 text-right align-top text-base font-medium tabular-nums">
        {formatUsd(lineCents(unitCents, item.quantity))}
      </td>
    </tr>
  );
}

function ItemPicture({ url }: { url: string | null }) {
  return (
    <Reserved space="absolute top-3 left-0 size-12 overflow-hidden rounded-lg border border-line print:hidden">
      {url === null ? (
        <Skeleton className="size-full" />
      ) : (
        <Picture
          url={url}
          alt=""
          sizes={`${PICTURE_PX}px`}
          width={PICTURE_PX}
          height={PICTURE_PX}
          className="size-full object-cover"
        />
      )}
    </Reserved>
  );
}

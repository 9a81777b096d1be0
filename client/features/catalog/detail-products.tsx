import { categoryLook } from '#client/domain/category-look.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Picture } from '#client/ui/picture.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { productPath } from '#shared/rules/product-path.ts';
import { stockStatus } from '#shared/rules/stock.ts';
import { DetailPart } from './detail-part.tsx';
import { followHere } from './follow-here.ts';
import { OrderButton } from './order-button.tsx';

/** Without an order, the products are links to the store. */
export type DialogOrder = {
  selectedIds: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onOpen: (supplement: Supplement) => void;
};

type DetailProductsProps = {
  title: string;
  products: readonly { supplement: Supplement; reason?: string }[];
  order: DialogOrder | undefined;
  basket: string;
};

export function DetailProducts(props: DetailProductsProps) {
  const { title, products, order, basket } = props;
  return (
    <DetailPart title={title}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {products.map(({ supplement, reason }) => (
          <li
            key={supplement.id}
            className="group relative flex flex-col gap-2 rounded-xl border border-line p-3 hover:border-line-strong"
          >
            <Product supplement={supplement} reason={reason} order={order} basket={basket} />
          </li>
        ))}
      </ul>
    </DetailPart>
  );
}

type ProductProps = {
  supplement: Supplement;
  reason: string | undefined;
  order: DialogOrder | undefined;
  basket: string;
};

function Product({ supplement, reason, order, basket }: ProductProps) {
  const { id, name, price, imageUrl, category } = supplement;
  const isOut = stockStatus(supplement) === 'out';
  const isSelected = order?.selectedIds.has(id) ?? false;
  return (
    <>
      <div className="flex items-center gap-3">
        <div
          className={classNames(
            'size-14 shrink-0 overflow-hidden rounded-lg',
            categoryLook(category).tint,
          )}
        >
          <Picture
            url={imageUrl}
            alt=""
            sizes="3.5rem"
            width={112}
            height={112}
            className="size-full object-cover"
          />
        </div>
        <div className="min-w-0">
          <a
            href={productPath(supplement)}
            onClick={(event) => order && followHere(event, () => order.onOpen(supplement))}
            className="focus-ring rounded font-medium text-brand underline decoration-line-strong underline-offset-4 group-hover:decoration-current after:absolute after:inset-0"
          >
            {name}
          </a>
          <p className="text-muted tabular-nums">
            {formatUsd(parseCents(price))}
            {isOut && ' · Out of stock'}
          </p>
          {reason && <p className="text-sm wrap-break-word">{reason}</p>}
        </div>
      </div>
      {order && !isOut && (
        <OrderButton
          isSelected={isSelected}
          basket={basket}
          name={name}
          className="z-1"
          onToggle={() => order.onToggle(id)}
        />
      )}
    </>
  );
}

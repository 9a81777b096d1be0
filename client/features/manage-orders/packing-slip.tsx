import { ChargeList } from '#client/domain/charge-list.tsx';
import type { PackingSlips } from '#shared/contracts/admin-orders.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { formatUsd, lineCents, parseCents } from '#shared/rules/money.ts';
import { formatDate, formatDay } from '#shared/rules/format.ts';

type Slip = PackingSlips['slips'][number];
type PackingSlipProps = { shop: PackingSlips['shop']; slip: Slip; showsPrices: boolean };

/** Black on white in both themes, because it is printed. */
export function PackingSlip({ shop, slip, showsPrices }: PackingSlipProps) {
  return (
    <article
      aria-label={`Packing slip of order #${slip.id}`}
      className="mx-auto w-full max-w-[7.5in] break-after-page bg-white p-6 text-black [--color-line:#000] [--color-muted:#000] sm:p-12 print:max-w-none print:p-0 print:last:break-after-auto"
    >
      <header className="flex flex-wrap justify-between gap-6">
        <div>
          <p className="font-display text-2xl">{shop.name}</p>
          <Lines lines={[...shop.address, ...shop.contact]} />
        </div>
        <div className="sm:text-right print:text-right">
          <h2 className="font-sans text-lg font-semibold">Packing slip</h2>
          <p className="text-sm">
            Order #{slip.id}
            <br />
            {formatDate(slip.createdAt)}
          </p>
        </div>
      </header>
      <section className="mt-8">
        <h3 className="font-sans text-sm font-semibold">
          {slip.delivery?.address ? 'Ship to' : 'For'}
        </h3>
        <Lines lines={receiver(slip)} />
        {slip.delivery && <p className="mt-2 text-sm">{slip.delivery.name}</p>}
      </section>
      <table className="mt-8 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b-2 border-black">
            <th scope="col" className="py-2 pr-4">
              Item
            </th>
            <th scope="col" className="py-2 text-right">
              Quantity
            </th>
            {showsPrices && (
              <th scope="col" className="py-2 pl-4 text-right">
                Price
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {slip.lines.map((line) => (
            <tr key={line.id} className="break-inside-avoid border-b border-black/25">
              <td className="py-2 pr-4">
                {line.name}
                <LineCodes line={line} />
              </td>
              <td className="py-2 text-right tabular-nums">{line.quantity}</td>
              {showsPrices && <Amount cents={lineCents(parseCents(line.price), line.quantity)} />}
            </tr>
          ))}
        </tbody>
      </table>
      {showsPrices && (
        <ChargeList charges={slip.charges} className="mt-4 ml-auto w-64 break-inside-avoid" />
      )}
    </article>
  );
}

/** For the packer, who compares them with the container. */
function LineCodes({ line: { sku, quantity, lots } }: { line: Slip['lines'][number] }) {
  const loose = quantity - lots.reduce((sum, { units }) => sum + units, 0);
  const named = lots.map(({ code, units, bestBefore }) => {
    const date = bestBefore ? `, best before ${formatDay(bestBefore)}` : '';
    return `${units < quantity ? `${units} × ` : ''}Lot ${code}${date}`;
  });
  const texts = [
    ...(sku ? [`SKU ${sku}`] : []),
    ...named,
    ...(lots.length > 0 && loose > 0 ? [`${loose} × without a lot`] : []),
  ];
  return texts.map((text) => (
    <span key={text} className="block text-xs wrap-anywhere">
      {text}
    </span>
  ));
}

function Amount({ cents }: { cents: number }) {
  return <td className="py-2 pl-4 text-right tabular-nums">{formatUsd(cents)}</td>;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <address className="text-sm not-italic">
      {lines.map((line) => (
        <span key={line} className="block wrap-break-word">
          {line}
        </span>
      ))}
    </address>
  );
}

/** A pick-up order has no address, only the customer's name. */
function receiver({ delivery, customerName }: Slip): string[] {
  if (!delivery?.address) return [customerName ?? 'The customer'];
  return [...addressLines(delivery.address), delivery.address.phone].filter(Boolean);
}

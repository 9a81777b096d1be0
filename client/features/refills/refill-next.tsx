import { useState } from 'react';
import type { View } from '#client/api/refill-shapes.ts';
import { ChargeList } from '#client/domain/charge-list.tsx';
import { useShop } from '#client/lib/shop.ts';
import { TextButton } from '#client/ui/text-link.tsx';
import { addressLines } from '#shared/rules/address-lines.ts';
import { formatDay } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { describeInterval, nextParcel } from '#shared/rules/refills.ts';
import { RefillAddressDialog } from './refill-address-dialog.tsx';

type RefillNextProps = { token: string; refill: View };

export function RefillNext({ token, refill }: RefillNextProps) {
  const { run, nextOn, estimateCents, delivery } = refill;
  const dueOn = refill.state === 'paused' ? null : (run?.dueOn ?? nextOn);
  const lines = refill.lines.toSorted((one, other) => one.nextOn.localeCompare(other.nextOn));
  const parcel = nextParcel(lines)?.lines ?? [];
  return (
    <>
      <div>
        <h2 id="next-heading" className="text-xl">
          {dueOn ? `Refill on ${formatDay(dueOn)}` : 'Your products'}
        </h2>
        {dueOn && !run && estimateCents !== null && (
          <p className="mt-1 text-sm wrap-break-word">
            {parcel.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}: about{' '}
            {formatUsd(estimateCents)} at today’s prices, with delivery and tax.
          </p>
        )}
      </div>
      {run && (
        <div className="grid gap-3 text-sm">
          <ul className="divide-y divide-line border-y border-line">
            {run.lines.map(({ id, name, quantity }) => (
              <li key={id} className="flex justify-between gap-4 py-2">
                <span className="min-w-0 wrap-break-word">{name}</span>
                <span className="whitespace-nowrap text-muted tabular-nums">× {quantity}</span>
              </li>
            ))}
          </ul>
          <ChargeList
            charges={run.charges}
            totalName="You pay at most"
            isDelivered={Boolean(delivery?.address)}
          />
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 text-sm sm:grid-cols-2">
        <section aria-labelledby="products-heading">
          <h3 id="products-heading" className="font-sans text-sm font-semibold">
            How often
          </h3>
          <ul className="mt-1 grid grid-cols-1 gap-2">
            {lines.map(({ id, name, quantity, intervalDays, nextOn: lineOn, endsOn }) => (
              <li key={id} className="wrap-break-word">
                {name} × {quantity}
                <span className="block text-muted">
                  {describeInterval(intervalDays)}, next {formatDay(lineOn)}
                  {endsOn && `, until ${formatDay(endsOn)}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <Destination token={token} refill={refill} />
      </div>
    </>
  );
}

function Destination({ token, refill: { delivery } }: RefillNextProps) {
  const shop = useShop();
  const [isChanging, setIsChanging] = useState(false);
  if (!delivery) return null;
  const { address, name } = delivery;
  return (
    <section aria-labelledby="destination-heading">
      <h3 id="destination-heading" className="font-sans text-sm font-semibold">
        {address ? 'Ships to' : 'Pick-up'}
      </h3>
      <address className="mt-1 whitespace-pre-line not-italic wrap-anywhere">
        {(address ? addressLines(address) : [shop.name, ...shop.address]).join('\n')}
      </address>
      {address && (
        <>
          <p className="mt-1 text-muted">{name}</p>
          <TextButton className="min-h-11" onClick={() => setIsChanging(true)}>
            Change address
          </TextButton>
        </>
      )}
      {isChanging && address && (
        <RefillAddressDialog token={token} address={address} onClose={() => setIsChanging(false)} />
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { addressesQuery, useSaveAddress } from '#client/api/addresses.ts';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { Card } from '#client/ui/card.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { Radio } from '#client/ui/radio.tsx';
import { Swap } from '#client/ui/swap.tsx';
import type { Address } from '#shared/contracts/address.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import { methodFor, PICK_UP, reaches } from '#shared/rules/delivery.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { AddressForm } from '#client/domain/address-form.tsx';
import { describeShipping } from './describe-shipping.ts';
import { DeliveryMethods } from './delivery-methods.tsx';
import { goodsCentsOf } from './summary-lines.ts';
import type { Checkout } from './use-checkout.ts';

type DeliveryCardProps = {
  checkout: Checkout;
  shop: Shop;
  isSignedIn: boolean;
  /** The recipient until another name is typed. */
  buyerName: string;
  /** Lives in the page, since this card unmounts while the order is priced again. */
  typed: Partial<Address>;
  onTyped: (change: Partial<Address>) => void;
};

export function DeliveryCard(props: DeliveryCardProps) {
  const { checkout, shop, isSignedIn, buyerName, typed, onTyped } = props;
  const { situation, summary, delivery } = checkout;
  const current = 'intent' in situation ? situation.intent.delivery : null;
  const address = delivery.carried?.address ?? current?.address ?? null;
  const isPricing = situation.name === 'ready' && situation.hold === 'pricing';
  const isPickUp = delivery.method === PICK_UP && !delivery.isAddressOpen;
  const shipping = describeShipping(shop.deliveryMethods, goodsCentsOf(summary.charges));
  const pickUpPlace = (
    <>
      <span className="block">{[shop.name, ...shop.address].join(', ')}</span>
      {shop.pickUpNote}
    </>
  );
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const saved = useQuery({ ...addressesQuery, enabled: isSignedIn });
  const save = useSaveAddress();

  function pickUp() {
    if (current?.method === PICK_UP && !isPricing) delivery.closeAddress();
    else void delivery.choose({ method: PICK_UP });
  }

  async function shipTo(destination: Address) {
    const method = methodFor(shop.deliveryMethods, destination, delivery.method);
    if (!method) return;
    const isPriced = await delivery.choose({ method: method.id, address: destination });
    if (isPriced && isSignedIn) save.mutate(destination);
  }

  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className="mb-5 text-xl outline-none">
        Delivery
      </h2>
      <fieldset disabled={situation.name === 'paying'} className="grid min-w-0 gap-5">
        <legend className="sr-only">How you get your order</legend>
        {shop.offersPickUp && !delivery.canShip && (
          <p className="flex justify-between gap-4 text-sm font-medium">
            <span className="min-w-0">
              Pick up at the practice
              <span className="block font-normal text-muted">{pickUpPlace}</span>
            </span>
            Free
          </p>
        )}
        {shop.offersPickUp && delivery.canShip && (
          <div className="grid gap-3">
            <Radio
              name="delivery"
              label="Pick up at the practice"
              hint={pickUpPlace}
              aside="Free"
              checked={isPickUp}
              onChange={pickUp}
            />
            <Radio
              name="delivery"
              label="Ship to me"
              hint={shipping}
              checked={!isPickUp}
              onChange={() => {
                if (address) onTyped(address);
                delivery.openAddress();
              }}
            />
          </div>
        )}
        {!shop.offersPickUp && !address && shipping && (
          <p className="text-sm text-muted">Shipping {shipping.toLowerCase()}</p>
        )}
        {!isPickUp && (delivery.isAddressOpen || !address) && (
          <Swap to={title}>
            <AddressForm
              shop={shop}
              draft={{ ...emptyAddress(shop, buyerName), ...address, ...typed }}
              onDraft={onTyped}
              saved={saved.data?.map((row) => row.address) ?? []}
              isPricing={isPricing}
              onUse={(destination) => void shipTo(destination)}
              onCancel={current?.address ? delivery.closeAddress : null}
            />
          </Swap>
        )}
        {!isPickUp && !delivery.isAddressOpen && address && (
          <DeliveryMethods
            methods={shop.deliveryMethods.filter((method) => reaches(method, address))}
            chosen={delivery.method}
            address={address}
            itemsCents={goodsCentsOf(summary.charges)}
            onChoose={(method) => void delivery.choose({ method, address })}
            onChangeAddress={() => {
              onTyped(address);
              delivery.openAddress();
            }}
          />
        )}
        {delivery.failure && <DeliveryFailure text={delivery.failure} />}
      </fieldset>
      <output className="sr-only">
        {isPricing && 'Updating the price'}
        {!isPricing && summary.charges && `Your total is ${formatUsd(summary.charges.totalCents)}`}
      </output>
    </Card>
  );
}

/** Takes the focus, since the pressed button may be far below. */
function DeliveryFailure({ text }: { text: string }) {
  return (
    <div ref={useFocusOnArrival<HTMLDivElement>()} tabIndex={-1} className="outline-none">
      <FormMessage tone="error">{text}</FormMessage>
    </div>
  );
}

function emptyAddress(shop: Shop, name: string): Address {
  const country = shop.countries[0] ?? 'US';
  return { name, line1: '', line2: '', city: '', state: '', zip: '', country, phone: '' };
}

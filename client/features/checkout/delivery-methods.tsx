import { Button } from '#client/ui/button.tsx';
import { Radio } from '#client/ui/radio.tsx';
import type { Address } from '#shared/contracts/address.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { describeDays, priceDelivery } from '#shared/rules/delivery.ts';
import { type Cents, formatUsd } from '#shared/rules/money.ts';

type DeliveryMethodsProps = {
  methods: Shop['deliveryMethods'];
  chosen: string | undefined;
  address: Address;
  itemsCents: Cents;
  onChoose: (method: string) => void;
  onChangeAddress: () => void;
};

export function DeliveryMethods(props: DeliveryMethodsProps) {
  const { methods, chosen, address, itemsCents, onChoose, onChangeAddress } = props;
  return (
    <>
      <div className="flex items-start justify-between gap-4 text-sm">
        <address className="min-w-0 not-italic wrap-anywhere whitespace-pre-line first-line:font-medium">
          {addressLines(address).join('\n')}
        </address>
        <Button variant="secondary" size="sm" onClick={onChangeAddress}>
          Change<span className="sr-only"> the address</span>
        </Button>
      </div>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 text-sm font-medium">Delivery method</legend>
        {methods.map((method) => (
          <Radio
            key={method.id}
            name="delivery-method"
            label={method.name}
            hint={describeDays(method)}
            aside={formatPrice(priceDelivery(method, itemsCents))}
            checked={method.id === chosen}
            onChange={() => onChoose(method.id)}
          />
        ))}
      </fieldset>
    </>
  );
}

function formatPrice(cents: Cents): string {
  return cents === 0 ? 'Free' : formatUsd(cents);
}

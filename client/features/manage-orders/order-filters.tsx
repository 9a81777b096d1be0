import type { Ref } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { OrderFilter } from '#shared/contracts/admin-orders.ts';

type OrderFiltersProps = {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
  searchRef: Ref<HTMLInputElement>;
};

export function OrderFilters({ filter, onChange, searchRef }: OrderFiltersProps) {
  const change = (name: keyof OrderFilter, value: string) =>
    onChange({ ...filter, [name]: value === '' ? undefined : value });
  const isToShip = filter.paymentStatus === 'paid' && filter.orderStatus === 'processing';
  const toShip = isToShip
    ? { paymentStatus: undefined, orderStatus: undefined }
    : { paymentStatus: 'paid' as const, orderStatus: 'processing' as const };
  return (
    <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[2fr_auto_1fr_1fr_1fr_1fr_1fr] [&>:nth-child(-n+2)]:max-lg:col-span-2">
      <TextField
        ref={searchRef}
        label="Search"
        type="search"
        placeholder="Number, name or email"
        value={filter.search ?? ''}
        onChange={(event) => change('search', event.target.value)}
      />
      <Button
        variant={isToShip ? 'primary' : 'secondary'}
        aria-pressed={isToShip}
        className="justify-self-start max-sm:w-full"
        onClick={() => onChange({ ...filter, ...toShip })}
      >
        To ship
      </Button>
      <SelectField
        label="Payment"
        value={filter.paymentStatus ?? ''}
        onChange={(event) => change('paymentStatus', event.target.value)}
      >
        <option value="">Any</option>
        <option value="paid">Paid</option>
        <option value="refunded">Refunded</option>
        <option value="pending">Payment pending</option>
      </SelectField>
      <SelectField
        label="Fulfillment"
        value={filter.orderStatus ?? ''}
        onChange={(event) => change('orderStatus', event.target.value)}
      >
        <option value="">Any</option>
        <option value="processing">Processing</option>
        <option value="shipped">Shipped</option>
        <option value="ready">Ready for pick-up</option>
        <option value="collected">Collected</option>
        <option value="canceled">Canceled</option>
      </SelectField>
      <SelectField
        label="Attention"
        value={filter.attention ?? ''}
        onChange={(event) => change('attention', event.target.value)}
      >
        <option value="">Any</option>
        <option value="request">Open request</option>
        <option value="dispute">Disputed</option>
        <option value="refund">Failed refund</option>
      </SelectField>
      <TextField
        label="From"
        type="date"
        value={filter.from ?? ''}
        onChange={(event) => change('from', event.target.value)}
      />
      <TextField
        label="To"
        type="date"
        value={filter.to ?? ''}
        onChange={(event) => change('to', event.target.value)}
      />
    </div>
  );
}

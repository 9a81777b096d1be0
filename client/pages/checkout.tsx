import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { profileQuery, type User } from '#client/api/profile.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { chosenItems } from '#client/domain/basket-order.ts';
import { proceedWith } from '#client/domain/basket-state.ts';
import { SHOW_CART } from '#client/domain/cart-request.ts';
import { changeBasket, readBasket } from '#client/domain/basket-store.ts';
import type { SelectedItem } from '#client/domain/selection.ts';
import { displayName } from '#client/domain/user-labels.ts';
import { CardLoading } from '#client/features/checkout/card-loading.tsx';
import { CheckoutFrame } from '#client/features/checkout/checkout-frame.tsx';
import { CheckoutHeader } from '#client/features/checkout/checkout-header.tsx';
import { DeliveryCard } from '#client/features/checkout/delivery-card.tsx';
import { DiscountRow } from '#client/features/checkout/discount-row.tsx';
import { EarlierOffer } from '#client/features/checkout/earlier-offer.tsx';
import { NoOrderFound } from '#client/features/checkout/no-order-found.tsx';
import { OrderSummary } from '#client/features/checkout/order-summary.tsx';
import { PaymentDetails } from '#client/features/checkout/payment-details.tsx';
import type { Customer } from '#client/features/checkout/payment-element.ts';
import { RefillCard } from '#client/features/checkout/refill-card.tsx';
import { useCheckout } from '#client/features/checkout/use-checkout.ts';
import { SitePage } from '#client/features/site/site-page.tsx';
import { Card } from '#client/ui/card.tsx';
import { lazyAddition } from '#client/ui/lazy-addition.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import type { Address } from '#shared/contracts/address.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const REDIRECT_DELAY_MS = 1500;

const BasketSupply = lazyAddition(() => import('#client/features/label/basket-supply.tsx'));

export default function CheckoutPage() {
  const [{ order, ticked }] = useState(readBasket);
  if (order.status === 'unreadable') return <UnreadableOrder />;
  if (order.status === 'found') return <CheckoutOf items={order.items} />;
  return ticked?.selection.selectedIds.length ? <CheckoutOfSelection /> : <NoOrder />;
}

/** For shoppers who open the page without pressing 'Proceed to Checkout'. */
function CheckoutOfSelection() {
  const { data: catalog, isError } = useQuery(supplementsQuery);
  if (isError) return <NoOrder />;
  if (catalog) return <SelectionOrder catalog={catalog} />;
  return (
    <CheckoutFrame>
      <CardLoading />
    </CheckoutFrame>
  );
}

function SelectionOrder({ catalog }: { catalog: readonly Supplement[] }) {
  const [items] = useState(() => chosenItems(readBasket(), catalog));
  // Before the effects of the checkout, which take a missing order as paid in another window.
  useLayoutEffect(() => {
    if (items.length > 0) changeBasket((basket) => proceedWith(basket, items));
  }, [items]);
  return items.length > 0 ? <CheckoutOf items={items} /> : <NoOrder />;
}

function CheckoutOf({ items }: { items: readonly SelectedItem[] }) {
  const [, navigate] = useLocation();
  const { data: user = null } = useQuery(profileQuery);
  const checkout = useCheckout(items);
  const [typed, setTyped] = useState<Partial<Customer>>({});
  const [typedAddress, setTypedAddress] = useState<Partial<Address>>({});
  const { name: userName, email } = customerOf(user);
  // Full Name and recipient fill each other until both are typed.
  const customer = { name: userName || (typedAddress.name ?? ''), email, ...typed };
  const { name } = checkout.situation;
  const isOver = name === 'placed';
  const canChange = name === 'ready' || name === 'preparing';
  const onQuantities = canChange ? checkout.changeQuantities : undefined;

  useEffect(() => {
    if (!isOver) return;
    // The Back button must not return to a checkout without an order.
    const goHome = () => navigate(PAGE_PATHS.storefront, { replace: true });
    const timer = setTimeout(goHome, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOver, navigate]);

  if (name === 'noOrder') return <NoOrder />;
  return (
    <CheckoutFrame>
      <div className="mx-auto grid max-w-304 gap-5 sm:gap-8">
        <CheckoutHeader
          isProcessing={name === 'paying' || name === 'completing'}
          onBack={() => navigate(PAGE_PATHS.storefront, { state: SHOW_CART })}
        />
        <EarlierOffer {...checkout.earlier} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)] lg:gap-8">
          {/* On narrow screens the supply card follows the form: it loads late and must not push the form down. */}
          <div className="contents lg:sticky lg:top-6 lg:grid lg:gap-6">
            <OrderSummary
              {...checkout.summary}
              shipping={checkout.shipping}
              maxQuantityOf={checkout.maxQuantityOf}
              onQuantities={onQuantities}
              discount={
                checkout.takesCodes &&
                !isOver && (
                  <DiscountRow
                    discount={checkout.discount}
                    canChange={name === 'ready' && checkout.situation.hold !== 'pricing'}
                    onCode={checkout.sendCode}
                  />
                )
              }
            />
            <div className="max-lg:order-last">
              <BasketSupply items={checkout.summary.lines} />
            </div>
          </div>
          <div className="grid min-w-0 gap-6">
            {checkout.delivery.shop &&
              !checkout.delivery.hasFailed &&
              (name === 'ready' || name === 'paying') && (
                <DeliveryCard
                  checkout={checkout}
                  shop={checkout.delivery.shop}
                  isSignedIn={user !== null}
                  buyerName={typed.name ?? userName}
                  typed={typedAddress}
                  onTyped={(change) => setTypedAddress({ ...typedAddress, ...change })}
                />
              )}
            {checkout.delivery.hasFailed && name === 'ready' && (
              <Card as="div">
                <LoadFailure
                  of="card"
                  text="The delivery options could not be loaded."
                  onRetry={checkout.delivery.reload}
                />
              </Card>
            )}
            {(name === 'ready' || name === 'paying') && (
              <RefillCard
                refill={checkout.refill}
                isPaying={name === 'paying'}
                isPricing={name === 'ready' && checkout.situation.hold === 'pricing'}
              />
            )}
            {/* The delivery card takes the place of the first one. */}
            <PaymentDetails
              key={name === 'preparing' ? 'preparing' : 'payment'}
              checkout={checkout}
              customer={customer}
              onCustomer={(change) => setTyped({ ...typed, ...change })}
            />
          </div>
        </div>
      </div>
    </CheckoutFrame>
  );
}

function NoOrder() {
  const [, navigate] = useLocation();
  return (
    <SitePage>
      <NoOrderFound onBrowse={() => navigate(PAGE_PATHS.storefront)} />
    </SitePage>
  );
}

function UnreadableOrder() {
  const [, navigate] = useLocation();
  const isLogged = useRef(false);
  useEffect(() => {
    if (isLogged.current) return;
    isLogged.current = true;
    // oxlint-disable-next-line no-console -- an order that cannot be read is logged, not hidden
    console.error('The stored order cannot be read');
    navigate(PAGE_PATHS.storefront, { replace: true });
  }, [navigate]);
  return null;
}

function customerOf(user: User | null): Customer {
  if (!user) return { name: '', email: '' };
  return { name: user.firstName ? displayName(user) : '', email: user.email ?? '' };
}

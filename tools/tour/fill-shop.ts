import type { APIRequestContext } from '@playwright/test';
import type { CreatedCart } from '#shared/contracts/shared-carts.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { placeOrder } from '#tests/e2e/checkout-steps.ts';
import { newRegistration } from '#tests/support/accounts.ts';
import { newCart, PRACTITIONER_ROLE_ID } from '#tests/support/shared-carts.ts';
import type { TourShop } from './stops.ts';

const SHOWN = 'Liver Renew';
const ORDERS = 6;
const RECOMMENDED = 4;
const PLENTY = 40;

export async function fillShop(request: APIRequestContext): Promise<TourShop> {
  const catalog = (await (await request.get('/api/supplements')).json()) as Supplement[];
  const inStock = catalog.filter(({ stockQuantity }) => stockQuantity >= PLENTY);
  const shown = catalog.find(({ name }) => name === SHOWN);
  if (!shown) throw new Error(`There is no ${SHOWN} in the catalog.`);

  for (let count = 1; count <= ORDERS; count += 1) {
    const quantity = 1 + (count % 2);
    const items = inStock.slice(count, count + 3).map((item) => ({ ...item, quantity }));
    await placeOrder(request, items, { email: `customer${count}@shop.example` });
  }

  await send(request, '/api/user/register', newRegistration({ roleId: PRACTITIONER_ROLE_ID }));
  const quantities = Object.fromEntries(inStock.slice(0, RECOMMENDED).map(({ id }) => [id, 1]));
  const { sharedCart } = await send<CreatedCart>(
    request,
    '/api/shared-carts',
    newCart(quantities, {
      title: 'Your first four weeks',
      description: 'Start with these. We look at it together after a month.',
    }),
  );
  return { supplementId: shown.id, sharePath: `/shared/${sharedCart.shareToken}` };
}

async function send<Answer>(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

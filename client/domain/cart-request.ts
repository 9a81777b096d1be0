type CartRequest = { showsCart?: boolean } | null;

/** For the step from another page to the storefront: it is to open where the cart is. */
export const SHOW_CART = { showsCart: true } satisfies CartRequest;

/** Whether the step that led here asked for it. Once: a reload shows the page from its top. */
export function takeCartRequest(): boolean {
  const isAsked = (history.state as CartRequest)?.showsCart === true;
  if (isAsked) history.replaceState(null, '');
  return isAsked;
}

type CartRequest = { showsCart?: boolean } | null;

/** History state that opens the storefront at the cart. */
export const SHOW_CART = { showsCart: true } satisfies CartRequest;

/** True once: a reload shows the page from its top. */
export function takeCartRequest(): boolean {
  const isAsked = (history.state as CartRequest)?.showsCart === true;
  if (isAsked) history.replaceState(null, '');
  return isAsked;
}

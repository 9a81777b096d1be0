/** '/products/liver-renew-1'. The id keeps the path valid when a product is renamed. */
export function productPath({ id, name }: { id: number; name: string }): string {
  return `/products/${slugOf(name)}-${id}`;
}

export function slugOf(name: string): string {
  return (
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'product'
  );
}

/** Undefined for a path outside of the products, 0 for a product without an id. */
export function productIdOf(pathname: string): number | undefined {
  const [, id] = /^\/products\/[^/]*?(\d*)$/.exec(pathname) ?? [];
  return id === undefined ? undefined : Number(id);
}

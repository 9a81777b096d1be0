/** '/products/liver-renew-1'. The id keeps the path valid when a product is renamed. */
export function productPath({ id, name }: { id: number; name: string }): string {
  return `/products/${[...slugWords(name), id].join('-')}`;
}

export function slugWords(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** Undefined for a path outside of the products, 0 for a product without an id. */
export function productIdOf(pathname: string): number | undefined {
  const [, slug] = /^\/products\/([^/]*)$/.exec(pathname) ?? [];
  return slug === undefined ? undefined : Number(/(?:^|-)([1-9]\d{0,9})$/.exec(slug)?.[1] ?? 0);
}

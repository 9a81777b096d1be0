import { readShop } from './shop.ts';

export function showPageTitle(title: string | null): void {
  const { name } = readShop();
  document.title = title ? `${title} · ${name}` : name;
}

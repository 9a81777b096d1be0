const STORE_NAME = 'Premium Supplements Store';

export function showPageTitle(title: string | null): void {
  document.title = title ? `${title} · ${STORE_NAME}` : STORE_NAME;
}

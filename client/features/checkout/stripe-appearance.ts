import type { Appearance } from '@stripe/stripe-js';

/** Stripe's frame cannot see our stylesheet. */
export function readStripeAppearance(): Appearance {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const styles = getComputedStyle(document.documentElement);
  const read = (name: string) => styles.getPropertyValue(`--color-${name}`).trim();
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: read('brand'),
      colorBackground: read('surface'),
      colorText: read('ink'),
      colorTextSecondary: read('muted'),
      colorDanger: read('danger'),
      fontFamily: 'Inter, system-ui, sans-serif',
      borderRadius: '8px',
    },
    rules: {
      '.Input': { border: `1px solid ${read('line-strong')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '500' },
    },
  };
}

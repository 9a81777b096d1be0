export const POLICY_TITLES = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Sale',
  returns: 'Returns and Refunds',
  shipping: 'Shipping',
} as const;

export type PolicyName = keyof typeof POLICY_TITLES;

export const POLICY_NAMES = Object.keys(POLICY_TITLES) as [PolicyName, ...PolicyName[]];

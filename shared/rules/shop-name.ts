export const SHOP_NAME = 'Premium Supplements Store';
export const SHOP_TAGLINE = 'Professional-grade nutritional supplements for optimal health';

/** What the shop is called until its owner decides, and on pages that something else has served. */
export const SHOP_NAME = 'Premium Supplements Store';
export const SHOP_TAGLINE = 'Professional-grade nutritional supplements for optimal health';

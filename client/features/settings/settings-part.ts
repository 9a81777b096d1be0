import type { ShopSettings } from '#shared/contracts/shop.ts';

export type SettingsPart = { settings: ShopSettings };

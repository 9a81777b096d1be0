import type { Contract } from './contract.ts';
import { savedSettingsSchema, shopSchema } from './shop.ts';

export const shopCalls = {
  readShop: {
    access: 'anyone',
    summary: 'Name, contact and ways of delivery of the shop',
    answer: shopSchema,
  },
  readSettings: {
    access: 'admin',
    summary: 'Everything that the owner decides about the shop',
    answer: savedSettingsSchema,
  },
  saveSettings: {
    access: 'admin',
    summary: 'Change the settings of the shop, all together',
    description: 'An edit that was made from an older `version` is refused with 409.',
    body: savedSettingsSchema.strict(),
    answer: savedSettingsSchema,
    refuses: ['conflict'],
  },
} satisfies Record<string, Contract>;

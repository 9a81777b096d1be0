import type { ComponentType } from 'react';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { CommissionFields } from './commission-fields.tsx';
import { ConsoleFields } from './console-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { LimitsFields } from './limits-fields.tsx';
import { NotificationFields } from './notification-fields.tsx';
import { PoliciesFields } from './policies-fields.tsx';
import { RefillsFields } from './refills-fields.tsx';
import type { SettingsPart } from './settings-part.ts';
import type { SectionId } from './settings-url.ts';
import { PrivacyFields } from './privacy-fields.tsx';
import { ShopFields } from './shop-fields.tsx';
import { TaxFields } from './tax-fields.tsx';

export type Section = {
  id: SectionId;
  title: string;
  text?: string;
  /** The settings that its form saves. */
  keys: readonly (keyof ShopSettings)[];
  Fields: ComponentType<SettingsPart>;
};

/** Not saved with the settings, so it has no form of theirs. */
export const SERVICES = { id: 'services', title: 'Payments and email' } as const;

export const SECTIONS: readonly Section[] = [
  {
    id: 'shop',
    title: 'Shop',
    text: 'Shown in the store, on receipts and in emails.',
    keys: ['name', 'tagline', 'logoUrl', 'email', 'phone', 'legalName', 'address'],
    Fields: ShopFields,
  },
  {
    id: 'notifications',
    title: 'Notifications',
    text: 'Who we email. One address per line.',
    keys: ['orderStaff', 'stockStaff'],
    Fields: NotificationFields,
  },
  {
    id: 'delivery',
    title: 'Delivery',
    text: 'How orders reach customers and what delivery costs.',
    keys: ['offersPickUp', 'pickUpNote', 'countries', 'deliveryMethods'],
    Fields: DeliveryFields,
  },
  {
    id: 'tax',
    title: 'Sales tax',
    text: 'Added to orders shipped to a state with a rate. Ask your tax adviser which rates apply.',
    keys: ['tax'],
    Fields: TaxFields,
  },
  {
    id: 'commission',
    title: 'Commission',
    text: 'What practitioners earn on items sold through their links, before delivery and tax and after refunds.',
    keys: ['commissionRate', 'ownPriceRate'],
    Fields: CommissionFields,
  },
  {
    id: 'refills',
    title: 'Refills',
    text: 'Repeat orders that are charged automatically.',
    keys: ['offersRefills'],
    Fields: RefillsFields,
  },
  {
    id: 'limits',
    title: 'Upper limits',
    text: 'Adult daily limits. The store compares them with the daily totals of a basket or plan.',
    keys: ['upperLimits'],
    Fields: LimitsFields,
  },
  {
    id: 'policies',
    title: 'Policies',
    text: 'Write in Markdown: # heading, - list, **bold**, [text](url) link. If empty, the store shows a short standard text.',
    keys: ['policies'],
    Fields: PoliciesFields,
  },
  {
    id: 'privacy',
    title: 'Privacy',
    text: 'Old records are removed once a day. Orders, refunds and payouts stay.',
    keys: ['hidesProductNamesInEmails', 'retention'],
    Fields: PrivacyFields,
  },
  {
    id: 'console',
    title: 'Accounts and console',
    keys: ['practitionersNeedApproval', 'hidesChecklist'],
    Fields: ConsoleFields,
  },
];

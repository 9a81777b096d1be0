import {
  Barcode,
  BookMarked,
  Boxes,
  ChartColumn,
  ClipboardCheck,
  HandCoins,
  History,
  Mail,
  PackagePlus,
  Pill,
  RefreshCw,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Tags,
  TicketPercent,
  UserRound,
  Users,
} from 'lucide-react';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';

export const TAB_ENTRIES = [
  { id: 'supplements', title: 'Supplements', Icon: Pill },
  { id: 'categories', title: 'Categories', Icon: Tags },
  { id: 'inventory', title: 'Inventory', Icon: Boxes },
  { id: 'orders', title: 'Orders', Icon: ShoppingBag },
] as const;

export const BAR_PAGES = [
  { title: 'People', href: CONSOLE_PATHS.people, Icon: Users, least: 'owner' },
  { title: 'Earnings', href: CONSOLE_PATHS.earnings, Icon: HandCoins, least: 'owner' },
  { title: 'Reports', href: CONSOLE_PATHS.reports, Icon: ChartColumn, least: 'viewer' },
  { title: 'Settings', href: CONSOLE_PATHS.settings, Icon: Settings, least: 'owner' },
] as const;

export const MENU_PAGES = [
  { title: 'Receiving', href: CONSOLE_PATHS.receiving, Icon: PackagePlus, least: 'staff' },
  { title: 'Lots', href: CONSOLE_PATHS.lots, Icon: Barcode, least: 'viewer' },
  {
    title: 'Administrators',
    href: CONSOLE_PATHS.administrators,
    Icon: ShieldCheck,
    least: 'owner',
  },
  { title: 'Activity', href: CONSOLE_PATHS.activity, Icon: History, least: 'owner' },
  { title: 'Mail', href: CONSOLE_PATHS.mail, Icon: Mail, least: 'viewer' },
  { title: 'Checks', href: CONSOLE_PATHS.checks, Icon: ClipboardCheck, least: 'owner' },
  { title: 'Templates', href: CONSOLE_PATHS.templates, Icon: BookMarked, least: 'owner' },
  { title: 'Discounts', href: CONSOLE_PATHS.discounts, Icon: TicketPercent, least: 'viewer' },
  { title: 'Refills', href: CONSOLE_PATHS.refills, Icon: RefreshCw, least: 'viewer' },
  { title: 'Account', href: CONSOLE_PATHS.account, Icon: UserRound, least: 'viewer' },
] as const;

const PAGES = [...BAR_PAGES, ...MENU_PAGES];

export type ConsolePage = 'Console' | (typeof PAGES)[number]['title'];

export function roleFor(page: ConsolePage) {
  return PAGES.find(({ title }) => title === page)?.least ?? 'viewer';
}

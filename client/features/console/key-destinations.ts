import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { buildConsoleAddress, OPEN_MAIL_ADDRESS } from './console-address.ts';

export type Destination = { key: string; name: string; href: string };

const tab = (name: string) => buildConsoleAddress({ tab: name, filter: {} });

const FOR_EVERYBODY: readonly Destination[] = [
  { key: 's', name: 'Supplements', href: tab('supplements') },
  { key: 'c', name: 'Categories', href: tab('categories') },
  { key: 'i', name: 'Inventory', href: tab('inventory') },
  { key: 'o', name: 'Orders', href: tab('orders') },
  { key: 'm', name: 'Mail', href: OPEN_MAIL_ADDRESS },
];
const FOR_OWNERS: readonly Destination[] = [
  { key: 'p', name: 'People', href: CONSOLE_PATHS.people },
  { key: 'e', name: 'Earnings', href: CONSOLE_PATHS.earnings },
  { key: 'a', name: 'Administrators', href: CONSOLE_PATHS.administrators },
  { key: 't', name: 'Settings', href: CONSOLE_PATHS.settings },
];

/** Where `g` and a letter lead. */
export function destinationsOf(isOwner: boolean): readonly Destination[] {
  return isOwner ? [...FOR_EVERYBODY, ...FOR_OWNERS] : FOR_EVERYBODY;
}

import { useQuery } from '@tanstack/react-query';
import { Menu, Search } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { adminUserQuery } from '#client/api/admin-session.ts';
import { classNames } from '#client/lib/class-names.ts';
import { TabList } from '#client/ui/tabs.tsx';
import { type AdminRole, hasRights } from '#shared/rules/admin-roles.ts';
import { BAR_PAGES, type ConsolePage, MENU_PAGES, TAB_ENTRIES } from './console-pages.ts';
import { buildConsoleUrl } from './console-url.ts';
import { CONSOLE_TABS_ID, useConsoleUrl } from './use-console-url.ts';
import { FIND_KEY } from './use-find-key.ts';

type ConsoleBarProps = { page: ConsolePage; onFind: () => void };

/** The same entries in the same order on every page, so that none moves under the pointer. */
export function ConsoleBar({ page, onFind }: ConsoleBarProps) {
  const { data: admin } = useQuery(adminUserQuery);
  const isAllowed = ({ least }: { least: AdminRole }) => hasRights(admin?.role ?? 'owner', least);
  const links = BAR_PAGES.filter(isAllowed);
  const menu = MENU_PAGES.filter(isAllowed);
  return (
    <div className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex max-w-7xl lg:px-5">
        {page === 'Console' ? <Tabs /> : <TabLinks />}
        <nav aria-label="Console" className="flex min-w-0 grow basis-0 sm:grow-6">
          {links.map(({ title, href, Icon }) => (
            <Link
              key={title}
              href={href}
              aria-current={title === page ? 'page' : undefined}
              className={classNames(entryLook(title === page), 'max-sm:hidden')}
            >
              <Icon aria-hidden="true" size={18} />
              {title}
            </Link>
          ))}
          <button
            type="button"
            title={FIND_KEY}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onFind}
            className={classNames(entryLook(false), 'max-sm:hidden lg:ml-auto')}
          >
            <Search aria-hidden="true" size={18} />
            Find
          </button>
          <More
            isCurrent={menu.some(({ title }) => title === page)}
            isCurrentOnPhones={links.some(({ title }) => title === page)}
          >
            <li className="sm:hidden">
              <button type="button" onClick={onFind} className={MENU_ENTRY}>
                <Search aria-hidden="true" size={18} />
                Find
              </button>
            </li>
            {links.map((link) => (
              <MenuLink key={link.title} {...link} page={page} className="sm:hidden" />
            ))}
            {menu.map((link) => (
              <MenuLink key={link.title} {...link} page={page} />
            ))}
          </More>
        </nav>
      </div>
    </div>
  );
}

const TAB_PLACE = 'flex min-w-0 grow-4 basis-0 lg:grow-0 lg:basis-auto';
const MENU_ENTRY =
  'focus-ring flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-sm hover:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-brand';

/** Icons above their names; beside them on wide screens. */
function entryLook(isCurrent: boolean): string {
  return classNames(
    'focus-ring flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 border-y-2 border-t-transparent text-[0.6875rem] font-medium -outline-offset-2! lg:flex-none lg:flex-row lg:gap-1.5 lg:px-2.5 lg:text-sm',
    isCurrent
      ? 'border-b-brand text-brand'
      : 'border-b-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
  );
}

function Tabs() {
  const { tab, openTab } = useConsoleUrl();
  return (
    <TabList
      label="Console"
      baseId={CONSOLE_TABS_ID}
      openId={tab}
      onOpen={openTab}
      className={TAB_PLACE}
      tabClassName={entryLook}
      tabs={TAB_ENTRIES.map(({ id, title, Icon }) => ({
        id,
        label: (
          <>
            <Icon aria-hidden="true" size={18} />
            {title}
          </>
        ),
      }))}
    />
  );
}

/** On other pages nothing has panels: the tabs are links to the page that has. */
function TabLinks() {
  return (
    <nav aria-label="Shop" className={TAB_PLACE}>
      {TAB_ENTRIES.map(({ id, title, Icon }) => (
        <Link key={id} href={buildConsoleUrl({ tab: id, filter: {} })} className={entryLook(false)}>
          <Icon aria-hidden="true" size={18} />
          {title}
        </Link>
      ))}
    </nav>
  );
}

type MoreProps = {
  isCurrent: boolean;
  isCurrentOnPhones: boolean;
  children: ReactNode;
};

/** A native popover: the browser closes it on Escape and on a press elsewhere. */
function More({ isCurrent, isCurrentOnPhones, children }: MoreProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        className={classNames(
          entryLook(isCurrent),
          isCurrentOnPhones && 'max-sm:border-b-brand max-sm:text-brand',
        )}
      >
        <Menu aria-hidden="true" size={18} />
        More
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="inset-auto top-16 right-2 m-0 w-60 rounded-xl border border-line bg-surface p-2 text-ink shadow-raised lg:right-[max(1.25rem,calc((100vw-80rem)/2+1.25rem))]"
      >
        {isOpen && <ul>{children}</ul>}
      </div>
    </>
  );
}

type MenuLinkProps = {
  title: ConsolePage;
  href: string;
  Icon: ComponentType<{ size: number }>;
  page: ConsolePage;
  className?: string;
};

function MenuLink({ title, href, Icon, page, className }: MenuLinkProps) {
  return (
    <li className={className}>
      <Link
        href={href}
        aria-current={title === page ? 'page' : undefined}
        onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
        className={MENU_ENTRY}
      >
        <Icon size={18} />
        {title}
      </Link>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Link } from 'wouter';
import { adminUserQuery } from '#client/api/admin-session.ts';
import { classNames } from '#client/lib/class-names.ts';
import { TabList } from '#client/ui/tabs.tsx';
import { type AdminRole, hasRights } from '#shared/rules/admin-roles.ts';
import { ConsoleMenu, MENU_ENTRY, MenuLink } from './console-menu.tsx';
import { BAR_PAGES, type ConsolePage, MENU_PAGES, TAB_ENTRIES } from './console-pages.ts';
import { buildConsoleUrl } from './console-url.ts';
import { entryLook } from './entry-look.ts';
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
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex max-w-7xl lg:px-5">
        {page === 'Console' ? <Tabs /> : <TabLinks />}
        <nav aria-label="Console" className="flex min-w-0 grow basis-0 md:grow-6">
          {links.map(({ title, href, Icon }) => (
            <Link
              key={title}
              href={href}
              aria-current={title === page ? 'page' : undefined}
              className={classNames(entryLook(title === page), 'max-md:hidden')}
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
            className={classNames(entryLook(false), 'max-md:hidden lg:ml-auto')}
          >
            <Search aria-hidden="true" size={18} />
            Find
          </button>
          <ConsoleMenu
            isCurrent={menu.some(({ title }) => title === page)}
            isCurrentOnPhones={links.some(({ title }) => title === page)}
          >
            <li className="md:hidden">
              <button type="button" onClick={onFind} className={MENU_ENTRY}>
                <Search aria-hidden="true" size={18} />
                Find
              </button>
            </li>
            {links.map((link) => (
              <MenuLink key={link.title} entry={link} page={page} className="md:hidden" />
            ))}
            {menu.map((link) => (
              <MenuLink key={link.title} entry={link} page={page} />
            ))}
          </ConsoleMenu>
        </nav>
      </div>
    </header>
  );
}

const TAB_PLACE = 'flex min-w-0 grow-4 basis-0 lg:grow-0 lg:basis-auto';

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

import { Menu } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { classNames } from '#client/lib/class-names.ts';
import type { MENU_PAGES, BAR_PAGES, ConsolePage } from './console-pages.ts';
import { entryLook } from './entry-look.ts';

export const MENU_ENTRY =
  'focus-ring flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-sm hover:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-brand';

type ConsoleMenuProps = {
  isCurrent: boolean;
  isCurrentOnPhones: boolean;
  children: ReactNode;
};

/** A native popover: the browser closes it on Escape and on a press elsewhere. */
export function ConsoleMenu({ isCurrent, isCurrentOnPhones, children }: ConsoleMenuProps) {
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
          isCurrentOnPhones && 'max-md:border-b-brand max-md:text-brand',
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
  entry: (typeof BAR_PAGES | typeof MENU_PAGES)[number];
  page: ConsolePage;
  className?: string;
};

export function MenuLink({ entry: { title, href, Icon }, page, className }: MenuLinkProps) {
  return (
    <li className={className}>
      <Link
        href={href}
        aria-current={title === page ? 'page' : undefined}
        onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
        className={MENU_ENTRY}
      >
        <Icon aria-hidden="true" size={18} />
        {title}
      </Link>
    </li>
  );
}

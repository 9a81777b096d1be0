import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#client/lib/class-names.ts';

type Tab = { id: string; label: ReactNode; panel: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** For callers that control which tab is open. */
  openId?: string;
  onOpen?: (id: string) => void;
};

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

export function Tabs({ label, tabs, openId: givenId, onOpen }: TabsProps) {
  const baseId = useId();
  const [ownId, setOwnId] = useState(tabs[0]?.id);
  const openId = givenId ?? ownId;
  return (
    <div>
      <TabList
        label={label}
        baseId={baseId}
        tabs={tabs}
        openId={openId}
        onOpen={onOpen ?? setOwnId}
        className="flex gap-1 overflow-x-auto border-b border-line"
        tabClassName={(isOpen) =>
          classNames(
            'focus-ring -mb-px min-h-11 rounded-t-lg border-b-2 px-2 text-sm sm:px-4 font-medium whitespace-nowrap -outline-offset-2!',
            isOpen
              ? 'border-brand text-brand'
              : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
          )
        }
      />
      <TabPanels baseId={baseId} tabs={tabs} openId={openId} className="pt-6" />
    </div>
  );
}

type TabListProps<Id extends string> = {
  label: string;
  /** Shared with the panels. */
  baseId: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  openId: Id | undefined;
  onOpen: (id: Id) => void;
  className: string;
  tabClassName: (isOpen: boolean) => string;
};

export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, baseId, tabs, openId, onOpen, className, tabClassName } = props;
  const listRef = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent, index: number) {
    const target = STEPS[event.key]?.(index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab) return;
    event.preventDefault();
    onOpen(tab.id);
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <div ref={listRef} role="tablist" aria-label={label} className={className}>
      {tabs.map(({ id, label: tabLabel }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${baseId}-tab-${id}`}
          aria-controls={`${baseId}-panel-${id}`}
          aria-selected={id === openId}
          tabIndex={id === openId ? 0 : -1}
          onClick={() => onOpen(id)}
          onKeyDown={(event) => moveByKey(event, index)}
          className={tabClassName(id === openId)}
        >
          {tabLabel}
        </button>
      ))}
    </div>
  );
}

type TabPanelsProps = {
  baseId: string;
  tabs: readonly Pick<Tab, 'id' | 'panel'>[];
  openId: string | undefined;
  className?: string;
};

export function TabPanels({ baseId, tabs, openId, className }: TabPanelsProps) {
  const [visitedIds, setVisitedIds] = useState<readonly (string | undefined)[]>([openId]);
  if (!visitedIds.includes(openId)) setVisitedIds([...visitedIds, openId]);
  return tabs.map(({ id, panel }) => (
    <Panel
      key={id}
      id={`${baseId}-panel-${id}`}
      aria-labelledby={`${baseId}-tab-${id}`}
      isOpen={id === openId}
      className={className}
    >
      {visitedIds.includes(id) && panel}
    </Panel>
  ));
}

/** Keeps its state while closed, but leaves the document, so that no text is in it twice. */
function Panel({ isOpen, children, ...props }: ComponentProps<'div'> & { isOpen: boolean }) {
  const [content] = useState(() => {
    const element = document.createElement('div');
    element.className = 'contents';
    return element;
  });
  const show = useCallback(
    (panel: HTMLElement | null) => panel?.replaceChildren(...(isOpen ? [content] : [])),
    [isOpen, content],
  );
  return (
    <div ref={show} role="tabpanel" hidden={!isOpen} {...props}>
      {createPortal(children, content)}
    </div>
  );
}

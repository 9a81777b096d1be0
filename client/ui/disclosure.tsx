import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type DisclosureProps = {
  title: ReactNode;
  /** Something inside has to be read: it opens, and stays open until it is closed by hand. */
  mustOpen?: boolean;
  onOpen?: () => void;
  children: ReactNode;
};

/** What is inside belongs to its form, open or not. */
export function Disclosure({ title, mustOpen = false, onOpen, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group"
      open={isOpen || mustOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary className="focus-ring flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-lg text-sm font-medium text-brand">
        {title}
        <ChevronDown aria-hidden="true" size={16} className="group-open:rotate-180" />
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

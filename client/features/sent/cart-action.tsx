import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';

type CartActionProps = {
  Icon: LucideIcon;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
};

export function CartAction({ Icon, busy = false, onClick, children }: CartActionProps) {
  return (
    <Button variant="ghost" size="sm" busy={busy} onClick={onClick}>
      <Icon aria-hidden="true" size={16} />
      {children}
    </Button>
  );
}

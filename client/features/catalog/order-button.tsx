import { Check, Plus } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';

type OrderButtonProps = {
  isSelected: boolean;
  basket: string;
  onToggle: () => void;
  /** Names the product where a page has several of these buttons. */
  name?: string;
  variant?: 'primary' | 'secondary';
  className?: string;
};

export function OrderButton(props: OrderButtonProps) {
  const { isSelected, basket, onToggle, name, variant = 'secondary', className } = props;
  const [act, end] = isSelected ? ['Remove', `from ${basket}`] : ['Add', `to ${basket}`];
  const Icon = isSelected ? Check : Plus;
  return (
    <Button
      variant={isSelected ? 'secondary' : variant}
      size="sm"
      className={className}
      aria-label={name && `${act} ${name} ${end}`}
      onClick={onToggle}
    >
      <Icon aria-hidden="true" size={18} />
      {act} {end}
    </Button>
  );
}

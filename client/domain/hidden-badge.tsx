import { EyeOff } from 'lucide-react';
import { Badge } from '#client/ui/badge.tsx';

export function HiddenBadge() {
  return (
    <Badge tone="warning">
      <EyeOff aria-hidden="true" size={12} />
      Hidden
    </Badge>
  );
}

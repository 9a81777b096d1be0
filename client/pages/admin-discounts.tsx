import { DiscountList } from '#client/features/manage-discounts/discount-list.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminDiscountsPage() {
  return (
    <ConsoleFrame page="Discounts">
      <DiscountList />
    </ConsoleFrame>
  );
}

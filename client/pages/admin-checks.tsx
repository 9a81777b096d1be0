import { CheckList } from '#client/features/console/check-list.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminChecksPage() {
  return (
    <ConsoleFrame page="Checks">
      <CheckList />
    </ConsoleFrame>
  );
}

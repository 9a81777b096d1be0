import { PeopleScreen } from '#client/features/manage-people/people-screen.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminPeoplePage() {
  return (
    <ConsoleFrame page="People">
      <PeopleScreen />
    </ConsoleFrame>
  );
}

import { TemplateList } from '#client/features/console/template-list.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminTemplatesPage() {
  return (
    <ConsoleFrame page="Templates">
      <TemplateList />
    </ConsoleFrame>
  );
}

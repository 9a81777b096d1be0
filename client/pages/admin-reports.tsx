import { InsightsPanel } from '#client/features/reports/insights-panel.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminReportsPage() {
  return (
    <ConsoleFrame page="Reports">
      <InsightsPanel />
    </ConsoleFrame>
  );
}

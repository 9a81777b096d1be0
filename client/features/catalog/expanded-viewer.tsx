import { Dialog } from '#client/ui/dialog.tsx';
import { FactSheetReader, type FactSheetReaderProps } from './fact-sheet-reader.tsx';

type ExpandedViewerProps = FactSheetReaderProps & { isOpen: boolean; onClose: () => void };

export function ExpandedViewer({ isOpen, onClose, ...reader }: ExpandedViewerProps) {
  const { name } = reader.supplement;
  return (
    <Dialog open={isOpen} onClose={onClose} title={`Fact Sheet - ${name}`} size="full">
      <FactSheetReader {...reader} />
    </Dialog>
  );
}

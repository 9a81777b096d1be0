import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

type ReplaceDraftDialogProps = { isOpen: boolean; onReplace: () => void; onClose: () => void };

export function ReplaceDraftDialog({ isOpen, onReplace, onClose }: ReplaceDraftDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Replace your unfinished cart?" size="sm">
      <p>There is a recommendation in the builder that you have not shared yet.</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button onClick={onReplace}>Replace</Button>
      </div>
    </Dialog>
  );
}

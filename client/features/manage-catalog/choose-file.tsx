import { FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { formatBytes } from '#shared/rules/format.ts';

type ChooseFileProps = {
  file: File | null;
  accept: string;
  disabled: boolean;
  onChoose: (file: File) => void;
};

export function ChooseFile({ file, accept, disabled, onChoose }: ChooseFileProps) {
  const inputRef = useRef<HTMLInputElement>(null);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    if (chosen) onChoose(chosen);
    // Lets the same file be chosen again after a correction.
    event.target.value = '';
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-dashed border-line-strong p-4">
      <input
        ref={inputRef}
        type="file"
        aria-label="CSV file"
        accept={accept}
        disabled={disabled}
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      <FileSpreadsheet aria-hidden="true" size={22} className="shrink-0 text-brand" />
      <p className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">
        {file ? (
          <>
            <span className="font-medium">{file.name}</span>{' '}
            <span className="whitespace-nowrap text-muted">{formatBytes(file.size)}</span>
          </>
        ) : (
          <span className="text-muted">No file chosen</span>
        )}
      </p>
      <Button
        variant={file ? 'secondary' : 'primary'}
        disabled={disabled}
        onClick={() => inputRef.current?.click()}
      >
        {file ? 'Choose another file' : 'Choose file'}
      </Button>
    </div>
  );
}

import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import {
  CONSOLE_STEPS,
  type Uploaded,
  type UploadSteps,
  useUploadFile,
} from '#client/api/uploads.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { refuseFiles, type UploadKind } from '#shared/rules/uploads.ts';

type UploadButtonProps = {
  kind: UploadKind;
  label: string;
  accept: string;
  failureText: string;
  /** What was uploaded, in the order of the files. */
  onUploaded: (uploads: Uploaded[]) => void;
  successText: (files: number) => string;
  /** Those of the console, unless it stands elsewhere. */
  steps?: UploadSteps;
};

export function UploadButton(props: UploadButtonProps) {
  const { kind, label, accept, failureText, onUploaded, successText } = props;
  const { steps = CONSOLE_STEPS } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: uploadFile } = useUploadFile(steps);

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again after a failure.
    event.target.value = '';
    if (files.length === 0) return;
    const refusal = refuseFiles(files, kind);
    setProblem(refusal);
    if (refusal) return;
    setProgress(0);
    try {
      const uploads: Uploaded[] = [];
      for (const [index, file] of files.entries()) {
        const onProgress = (share: number) => setProgress((index + share) / files.length);
        uploads.push(await uploadFile({ file, onProgress }));
      }
      onUploaded(uploads);
      showSuccess(successText(files.length));
    } catch (error) {
      // The toast says what failed; why is read beside the field, and stays there.
      setProblem(serverMessage(error, failureText));
      showToast({ title: 'Error', description: failureText, tone: 'error' });
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={inputRef}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={kind === 'fact-sheet'}
        onChange={(event) => void upload(event)}
        // The button below is the one to find, by eye, by keyboard and by screen reader.
        hidden
      />
      <Button
        variant="secondary"
        disabled={progress !== null}
        onClick={() => inputRef.current?.click()}
      >
        <Upload aria-hidden="true" size={16} />
        {progress === null ? label : 'Uploading...'}
      </Button>
      {progress !== null && (
        <progress aria-label="Upload" value={progress} className="h-1.5 w-full accent-brand" />
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

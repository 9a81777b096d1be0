import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { CONSOLE_STEPS, type Uploaded, uploadFile, type UploadSteps } from '#client/api/uploads.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import { useCancel } from '#client/lib/use-cancel.ts';
import { Button } from '#client/ui/button.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import { Swap } from '#client/ui/swap.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { refuseCount, refuseFile, type UploadKind } from '#shared/rules/uploads.ts';
import { formatBytes } from '#shared/rules/format.ts';

type UploadButtonProps = {
  kind: UploadKind;
  label: string;
  accept: string;
  failureText: string;
  onUploaded: (uploads: Uploaded[]) => void;
  successText: (files: number) => string;
  steps?: UploadSteps;
};

export function UploadButton(props: UploadButtonProps) {
  const { kind, label, accept, failureText, onUploaded, successText } = props;
  const { steps = CONSOLE_STEPS } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { begin, cancel } = useCancel();

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again after a failure.
    event.target.value = '';
    if (files.length === 0) return;
    const tooMany = refuseCount(files.length, kind);
    const refusals = files.flatMap((file) => refuseFile(file, kind) ?? []);
    const accepted = files.filter((file) => !refuseFile(file, kind));
    setProblem(tooMany ?? (accepted.length > 0 ? null : refusals.join(' ')));
    if (tooMany || accepted.length === 0) return;

    const signal = begin();
    const { uploads, failures } = await uploadAll(accepted, {
      ...{ steps, signal, failureText },
      onSent: setSent,
    });
    setSent(null);
    if (signal.aborted) return;
    const problems = [...refusals, ...failures];
    if (uploads.length > 0) {
      onUploaded(uploads);
      showSuccess(successText(uploads.length));
      if (problems.length === 0) return;
      problems.push(`${uploads.length} of ${files.length} files were uploaded.`);
    } else {
      showToast({ title: 'Error', description: failureText, tone: 'error' });
    }
    setProblem(problems.join(' '));
  }

  function stop() {
    cancel();
    showToast({ title: 'Upload canceled', description: 'Nothing was changed.' });
  }

  return (
    <div data-uploading={sent !== null || undefined} className="grid justify-items-start gap-2">
      <input
        ref={inputRef}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={kind === 'fact-sheet'}
        onChange={(event) => void upload(event)}
        hidden
      />
      <Button
        ref={buttonRef}
        variant="secondary"
        busy={sent !== null}
        onClick={() => inputRef.current?.click()}
      >
        <Upload aria-hidden="true" size={16} />
        {sent ? 'Uploading...' : label}
      </Button>
      {sent && (
        <Swap to={buttonRef}>
          <Progress
            label="Upload"
            done={sent.bytes}
            all={sent.all}
            text={describeSent(sent)}
            onCancel={stop}
          />
        </Swap>
      )}
      {problem && (
        <ProblemText text={problem} next="Nothing was uploaded. Choose the file again." />
      )}
    </div>
  );
}

type Sent = { bytes: number; all: number };

type Uploading = {
  steps: UploadSteps;
  signal: AbortSignal;
  failureText: string;
  onSent: (sent: Sent) => void;
};

/** A refused file does not stop the next one; a lost connection does. */
async function uploadAll(
  files: readonly File[],
  { steps, signal, failureText, onSent }: Uploading,
) {
  const all = sizeOf(files);
  const uploads: Uploaded[] = [];
  const failures: string[] = [];
  for (const [index, file] of files.entries()) {
    const before = sizeOf(files.slice(0, index));
    const report = (bytes: number) => onSent({ bytes: before + bytes, all });
    report(0);
    try {
      uploads.push(await uploadFile({ steps, file, onSent: report, signal }));
    } catch (error) {
      const reason = serverMessage(error, failureText);
      failures.push(files.length > 1 ? `${file.name}: ${reason}` : reason);
      if (!(error instanceof ApiError)) break;
    }
  }
  return { uploads, failures };
}

function describeSent({ bytes, all }: Sent): string {
  if (bytes >= all) return `${formatBytes(all)} sent. The shop is processing the pictures…`;
  return `${formatBytes(bytes)} of ${formatBytes(all)} sent`;
}

function sizeOf(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

import { useState } from 'react';
import { Picture } from '#client/ui/picture.tsx';
import { RowButtons } from '#client/ui/row-buttons.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { FACT_SHEET_TYPES } from '#shared/rules/uploads.ts';
import { UploadButton } from '#client/domain/upload-button.tsx';

type FactSheetFieldProps = {
  urls: readonly string[];
  /** Takes an update function, because pages may be moved while an upload runs. */
  onChange: (change: (urls: readonly string[]) => readonly string[]) => void;
  error: string | undefined;
};

export function FactSheetField({ urls, onChange, error }: FactSheetFieldProps) {
  /** The focus moves from a removed page to the next one. */
  const [removed, setRemoved] = useState<number>();

  function remove(index: number) {
    setRemoved(index);
    onChange((current) => current.toSpliced(index, 1));
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Fact Sheets</legend>
      <Swap>
        {urls.length > 0 && (
          <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
            {urls.map((url, index) => (
              <li key={keyOf(urls, index)} className="rounded-lg border border-line p-2">
                <Picture
                  url={url}
                  alt={`Page ${index + 1}`}
                  sizes="120px"
                  width={120}
                  height={155}
                  className="aspect-[17/22] w-full rounded object-cover"
                />
                <RowButtons
                  name={`page ${index + 1}`}
                  directions={['forward', 'back']}
                  isFirst={index === 0}
                  isLast={index === urls.length - 1}
                  onMove={(by) =>
                    onChange((current) => current.toSpliced(index, 1).toSpliced(index + by, 0, url))
                  }
                  onRemove={() => remove(index)}
                  isNext={index === removed}
                />
              </li>
            ))}
          </ol>
        )}
        <div data-focus-next={removed === urls.length || undefined}>
          <UploadButton
            kind="fact-sheet"
            label="Upload Fact Sheets"
            accept={FACT_SHEET_TYPES}
            failureText="Failed to upload fact sheets"
            onUploaded={(uploads) =>
              onChange((current) => [...current, ...uploads.flatMap(({ pages }) => pages)])
            }
            successText={(files) => `${files} fact sheet(s) uploaded successfully!`}
          />
        </div>
      </Swap>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The same url may occur twice. */
function keyOf(urls: readonly string[], index: number): string {
  const url = urls[index] ?? '';
  return `${url} ${urls.slice(0, index).filter((other) => other === url).length}`;
}

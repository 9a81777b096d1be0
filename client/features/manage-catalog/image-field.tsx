import { useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { IMAGE_TYPES } from '#shared/rules/uploads.ts';
import { UploadButton } from '#client/domain/upload-button.tsx';

type ImageFieldProps = {
  url: string;
  onChange: (url: string) => void;
  error: string | undefined;
};

export function ImageField({ url, onChange, error }: ImageFieldProps) {
  const frame = useRef<HTMLFieldSetElement>(null);

  /** The button that was pressed goes away with the picture: focus goes to the upload button. */
  function remove() {
    frame.current?.querySelector('button')?.focus();
    onChange('');
  }

  return (
    <fieldset ref={frame} className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Image</legend>
      <div className="flex flex-wrap items-center gap-4">
        <div className="shrink-0">
          <Picture
            url={url}
            alt="The product’s picture"
            sizes="96px"
            width={96}
            height={96}
            className="size-24 rounded-lg object-cover"
          />
        </div>
        <UploadButton
          kind="image"
          label="Upload Image"
          accept={IMAGE_TYPES}
          failureText="Failed to upload image"
          onUploaded={([upload]) => upload && onChange(upload.normalizedPath)}
          successText={() => 'Supplement image uploaded successfully!'}
        />
        {url !== '' && (
          <Button variant="ghost" size="sm" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

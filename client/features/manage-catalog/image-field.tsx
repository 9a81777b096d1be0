import { Button } from '#client/ui/button.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { IMAGE_TYPES } from '#shared/rules/uploads.ts';
import { UploadButton } from '#client/domain/upload-button.tsx';

type ImageFieldProps = {
  url: string;
  onChange: (url: string) => void;
  error: string | undefined;
};

export function ImageField({ url, onChange, error }: ImageFieldProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Image</legend>
      <div className="flex flex-wrap items-center gap-4">
        <Swap>
          <div className="shrink-0">
            <Picture
              url={url}
              alt="Product image"
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
            <Button variant="ghost" size="sm" onClick={() => onChange('')}>
              Remove
            </Button>
          )}
        </Swap>
      </div>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

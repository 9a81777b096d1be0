import { Leaf } from 'lucide-react';
import { useCallback, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { pictureSources } from '#shared/rules/pictures.ts';

type PictureProps = {
  url: string;
  alt: string;
  sizes: string;
  width: number;
  height: number;
  /** For pictures above the fold. */
  priority?: boolean;
  className?: string;
};

export function Picture({ url, alt, sizes, width, height, priority, className }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  // An image of the server's HTML may fail before React listens for errors.
  const checkOnMount = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedUrl(url);
    },
    [url],
  );

  if (failedUrl === url || url === '') {
    return <MissingPicture alt={alt} width={width} height={height} className={className} />;
  }
  const { src, avif, webp } = pictureSources(url);
  return (
    // Hidden, because flex and grid parents leave a gap for each source.
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} className="hidden" />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} className="hidden" />}
      <img
        ref={checkOnMount}
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        onError={() => setFailedUrl(url)}
        className={className}
      />
    </picture>
  );
}

type MissingPictureProps = {
  alt: string;
  width: number;
  height: number;
  className: string | undefined;
};

function MissingPicture({ alt, width, height, className }: MissingPictureProps) {
  const leafSize = width / 5;
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className={classNames('bg-surface-2 text-line-strong', className)}
      >
        <Leaf
          x={(width - leafSize) / 2}
          y={(height - leafSize) / 2}
          width={leafSize}
          height={leafSize}
          strokeWidth={1.25}
        />
      </svg>
      <span className="sr-only">{alt}</span>
    </>
  );
}

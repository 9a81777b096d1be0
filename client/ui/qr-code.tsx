import { useMemo } from 'react';
import { drawQr } from '#client/lib/draw-qr.ts';

/** Dark on white in both themes: some scanners cannot read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-44 rounded-lg border border-line print:size-72"
      >
        <rect width={size} height={size} className="fill-white" />
        <path d={path} className="fill-black" />
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}

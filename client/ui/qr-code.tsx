import { useMemo } from 'react';
import { encode } from 'uqr';

/** Free space around the code, in its own dots; readers need it. */
const BORDER_DOTS = 4;

/** Always dark on white, also in dark appearance: not every reader knows the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
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

function drawCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER_DOTS });
  const dots = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: dots.join('') };
}

import { encode } from 'uqr';

/** Quiet zone in modules, which scanners need. */
const BORDER_DOTS = 4;
/** Prints at 2 inches and 300 dpi. */
const PNG_PIXELS_PER_DOT = 16;

type QrDrawing = { size: number; path: string };

export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER_DOTS });
  const dots = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: dots.join('') };
}

export function writeQrSvg(text: string): Blob {
  const { size, path } = drawQr(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

export async function writeQrPng(text: string): Promise<Blob> {
  const { size, path } = drawQr(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * PNG_PIXELS_PER_DOT;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the QR code.');
  context.scale(PNG_PIXELS_PER_DOT, PNG_PIXELS_PER_DOT);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The QR code could not be drawn.')),
    );
  });
}

import { useQuery } from '@tanstack/react-query';
import { ImageDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { senderQuery } from '#client/api/practice.ts';
import { writeQrPng, writeQrSvg } from '#client/lib/draw-qr.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import '#client/ui/print-sheet.css';
import { QrCode } from '#client/ui/qr-code.tsx';
import { showFailure } from '#client/ui/show-failure.ts';

const FILE_NAME = 'recommendation-qr-code';

type QrSheetProps = {
  link: string;
  children?: ReactNode;
};

export function QrSheet({ link, children }: QrSheetProps) {
  const { data: sender } = useQuery(senderQuery(link.slice(link.lastIndexOf('/') + 1)));
  const name = sender?.displayName || sender?.practice;

  async function savePng() {
    try {
      saveFile(await writeQrPng(link), `${FILE_NAME}.png`);
    } catch (error) {
      showFailure(error, 'The picture could not be saved. Save it as SVG instead.');
    }
  }

  return (
    <>
      {name && <p className="mt-2 hidden wrap-anywhere print:block">Recommended by {name}</p>}
      <div className="mt-6 flex flex-wrap items-center gap-6">
        <QrCode text={link} label="QR code of the link" />
        <div className="grid min-w-0 max-w-72 gap-3 print:hidden">
          <p className="text-sm text-muted">
            Clients scan the code with their phone to open the recommendation.
          </p>
          {children}
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} />
            Print QR code
          </Button>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => void savePng()}>
              <ImageDown aria-hidden="true" size={16} />
              Save as PNG
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => saveFile(writeQrSvg(link), `${FILE_NAME}.svg`)}
            >
              <ImageDown aria-hidden="true" size={16} />
              Save as SVG
            </Button>
          </div>
        </div>
      </div>
      <p className="mt-4 hidden text-sm wrap-anywhere print:block">{link}</p>
    </>
  );
}

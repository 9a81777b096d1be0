import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useReceiveGoods } from '#client/api/admin-lots.ts';
import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { newRequestId } from '#client/lib/new-request-id.ts';
import { readText } from '#client/lib/read-text.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { ScanField } from '#client/ui/scan-field.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { receiptSchema } from '#shared/contracts/lots.ts';
import { formatNumber } from '#shared/rules/format.ts';
import type { Scan } from '#shared/rules/scan.ts';
import { findScanned } from './find-scanned.ts';
import {
  addScanned,
  changeLine,
  type LineField,
  type ReceiptLine,
  sumUnits,
  toReceiptLines,
} from './receipt-lines.ts';

/** A new key starts an empty receipt with its own request id. */
export function Receiving() {
  const [received, setReceived] = useState(0);
  return <ReceiptForm key={received} onReceived={() => setReceived(received + 1)} />;
}

function ReceiptForm({ onReceived }: { onReceived: () => void }) {
  const [requestId] = useState(newRequestId);
  const [lines, setLines] = useState<readonly ReceiptLine[]>([]);
  const receive = useReceiveGoods();
  const units = sumUnits(lines);
  const form = useForm({
    schema: receiptSchema,
    read: (data) => ({
      requestId,
      supplier: readText(data, 'supplier'),
      reference: readText(data, 'reference'),
      lines: toReceiptLines(lines),
    }),
    async submit(receipt) {
      await receive.mutateAsync({
        ...receipt,
        lines: toReceiptLines(lines),
      });
      showSuccess(units === 1 ? '1 unit received' : `${formatNumber(units)} units received`);
      onReceived();
    },
    failureText: 'The receipt could not be saved. Please try again.',
    onFailure: (_message, error) => showFailure(error, 'The receipt could not be saved'),
  });
  return (
    <Form form={form} asksBeforeLeaving>
      <Card as="div" className="grid gap-5 sm:grid-cols-2">
        <TextField label="Supplier (optional)" name="supplier" maxLength={120} />
        <TextField
          label="Delivery note (optional)"
          name="reference"
          maxLength={120}
          placeholder="Number on the delivery note"
        />
      </Card>
      <ProductScan onFound={(product, scan) => setLines((all) => addScanned(all, product, scan))} />
      {lines.length > 0 && (
        <ol aria-label="Lines" className="grid gap-3">
          {lines.map((line, index) => (
            <LineFields
              key={line.key}
              line={line}
              index={index}
              onChange={(field, value) =>
                setLines((all) => changeLine(all, line.key, field, value))
              }
              onRemove={() => setLines((all) => all.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" disabled={lines.length === 0} busy={form.isPending}>
          {units === 1 ? 'Receive 1 unit' : `Receive ${formatNumber(units)} units`}
        </Button>
        <p className="text-sm text-muted" aria-live="polite">
          {lines.length === 1 ? '1 line' : `${lines.length} lines`}
        </p>
      </div>
    </Form>
  );
}

type ProductScanProps = { onFound: (product: AdminSupplementRow, scan?: Scan) => void };

function ProductScan({ onFound }: ProductScanProps) {
  const [problem, setProblem] = useState<string>();
  const [choice, setChoice] = useState<readonly AdminSupplementRow[]>([]);
  const fieldRef = useRef<HTMLInputElement>(null);

  async function onScan(typed: string) {
    setProblem(undefined);
    setChoice([]);
    try {
      const found = await findScanned(typed);
      if (found.kind === 'product') onFound(found.product, found.scan);
      if (found.kind === 'problem') setProblem(found.text);
      if (found.kind === 'choice') setChoice(found.products);
    } catch {
      setProblem('The product could not be looked up. Check your connection and scan again.');
    }
  }

  return (
    <div className="grid gap-3">
      <ScanField
        ref={fieldRef}
        label="Scan or type a product"
        hint="Scan a barcode, or type a SKU or name and press Enter."
        error={problem}
        onScan={onScan}
      />
      {choice.length > 0 && (
        <ul aria-label="Matching products" className="flex flex-wrap gap-2">
          {choice.map((product) => (
            <li key={product.id}>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  onFound(product);
                  setChoice([]);
                  fieldRef.current?.focus();
                }}
              >
                {product.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type LineFieldsProps = {
  line: ReceiptLine;
  index: number;
  onChange: (field: LineField, value: string) => void;
  onRemove: () => void;
};

function LineFields({ line, index, onChange, onRemove }: LineFieldsProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isPast = line.bestBefore !== '' && line.bestBefore < today;
  const control = (field: LineField) => ({
    name: `lines.${index}.${field}`,
    value: line[field],
    onChange: (event: { target: HTMLInputElement }) => onChange(field, event.target.value),
  });
  return (
    <li className="grid gap-3 rounded-2xl border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-medium wrap-break-word">{line.product.name}</p>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${line.product.name}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" size={18} />
        </Button>
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label="Lot" maxLength={40} autoComplete="off" {...control('lot')} />
        <TextField
          label="Best before"
          type="date"
          hint={isPast ? 'In the past: these units will not be sold.' : undefined}
          {...control('bestBefore')}
        />
        <TextField label="Units" type="number" min="1" {...control('quantity')} />
        <TextField label="Cost per unit" type="number" min="0" step="0.01" {...control('cost')} />
      </div>
    </li>
  );
}

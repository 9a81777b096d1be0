import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { supplementsQuery } from '#client/api/supplements.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { FieldErrors } from '#client/lib/field-errors.ts';
import { Button } from '#client/ui/button.tsx';
import { showFailure } from '#client/ui/show-failure.ts';
import type { Label } from '#shared/rules/label.ts';
import type { LabelFields } from './label-fields.tsx';
import type { LabelProduct } from './label-rows.tsx';

type LabelSectionProps = { id: number | null; label: Label | null; errors: FieldErrors };

type Loaded = { Fields: typeof LabelFields; products: readonly LabelProduct[] };

/** Opens only when its code and products are loaded, so that nothing moves afterwards. */
export function LabelSection({ id, label, errors }: LabelSectionProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const contentId = useId();
  const isWrong = Object.keys(errors).some((path) => path.startsWith('label.'));
  const isShown = loaded !== null && (isOpen || isWrong);

  async function toggle() {
    setIsOpen(!isShown);
    if (loaded) return;
    try {
      const [{ LabelFields: Fields }, products] = await Promise.all([
        import('./label-fields.tsx'),
        client.query({ ...supplementsQuery, staleTime: 'static' }).catch(() => []),
      ]);
      setLoaded({ Fields, products: products.filter((product) => product.id !== id) });
    } catch (error) {
      setIsOpen(false);
      showFailure(error);
    }
  }

  return (
    <section aria-label="Label" className="relative rounded-xl border border-line">
      <Button
        variant="ghost"
        aria-expanded={isShown}
        aria-controls={contentId}
        onClick={() => void toggle()}
        className="w-full"
      >
        <span className="flex-1 text-left">
          Label <span className="font-normal text-muted">{describeLabel(label)}</span>
        </span>
        <ChevronDown aria-hidden="true" size={16} className={classNames(isShown && 'rotate-180')} />
      </Button>
      <div id={contentId} hidden={!isShown} className="px-4 pb-4">
        {loaded && <loaded.Fields label={label} errors={errors} products={loaded.products} />}
      </div>
    </section>
  );
}

function describeLabel(label: Label | null): string {
  if (!label) return 'none yet';
  const { servingsPerContainer, facts } = label;
  return `${servingsPerContainer} servings, ${facts.length} ${facts.length === 1 ? 'fact' : 'facts'}`;
}

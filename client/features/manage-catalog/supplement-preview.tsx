import { Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { DETAILS_LOOK, ProductLook, type ProductOnCard } from '#client/domain/product-look.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Select } from '#client/ui/select.tsx';
import { maxQuantity } from '#shared/rules/stock.ts';

export function SupplementPreview({ supplement }: { supplement: ProductOnCard }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isOut = maxQuantity(supplement) === 0;
  const name = supplement.name.trim() || 'New supplement';
  const description = supplement.description.trim() || 'Describe it in one or two sentences.';
  return (
    <aside aria-label="Preview" className="lg:order-last">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="w-full lg:hidden"
      >
        <Eye aria-hidden="true" size={18} />
        {isOpen ? 'Hide preview' : 'Show preview'}
      </Button>
      <figure
        id={id}
        className={classNames(
          'sm:max-w-72 sm:max-lg:mx-auto lg:sticky lg:top-0',
          isOpen ? 'max-lg:mt-4' : 'max-lg:hidden',
        )}
      >
        <figcaption className="mb-2 text-sm text-muted">As shoppers will see it</figcaption>
        <div inert>
          <ProductLook
            supplement={{ ...supplement, name, description }}
            nameId={`${id}-name`}
            isSelected={false}
            details={<span className={DETAILS_LOOK}>View Details</span>}
            quantity={
              <Select aria-label="Quantity" disabled={isOut} className="z-2 w-20">
                <option>{isOut ? '–' : '1'}</option>
              </Select>
            }
            tick={<Checkbox aria-label="Choose" disabled={isOut} />}
          />
        </div>
      </figure>
    </aside>
  );
}

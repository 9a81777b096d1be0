import { FileText, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { categoryLook } from '#client/domain/category-look.ts';
import { HiddenBadge } from '#client/domain/hidden-badge.tsx';
import { findCategoryTile } from '#client/lib/store-categories.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { formatUsd, parseCents } from '#shared/rules/money.ts';

type SupplementCardProps = {
  supplement: AdminSupplementRow;
  onEdit: (supplement: AdminSupplementRow) => void;
  onDelete: (supplement: AdminSupplementRow) => void;
};

export function SupplementCard({ supplement, onEdit, onDelete }: SupplementCardProps) {
  const isStaff = useRights('staff');
  const nameId = useId();
  const { name, description, category, extraCategory, factSheetUrls } = supplement;
  return (
    <li className="flex flex-col gap-3 rounded-2xl border border-line bg-surface p-4 shadow-card [content-visibility:auto] [contain-intrinsic-height:auto_14rem]">
      <div className="flex gap-4">
        <div className="shrink-0">
          <Picture
            url={supplement.imageUrl}
            alt=""
            sizes="80px"
            width={80}
            height={80}
            className="size-20 rounded-lg object-cover"
          />
        </div>
        <div className="min-w-0">
          <h3 id={nameId} className="font-sans text-base font-semibold wrap-break-word">
            {name}
          </h3>
          <p className="mt-1 flex flex-wrap gap-1.5">
            {!supplement.isActive && <HiddenBadge />}
            {category && (
              <Badge colors={categoryLook(category).badge}>
                {findCategoryTile(category)?.name ?? category}
              </Badge>
            )}
            {extraCategory && <Badge>{extraCategory}</Badge>}
            {factSheetUrls.length > 0 && (
              <Badge tone="neutral">
                <FileText aria-hidden="true" size={12} />
                Fact Sheet ({factSheetUrls.length})
              </Badge>
            )}
          </p>
        </div>
      </div>
      <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{description}</p>
      <div className="mt-auto flex items-center gap-2">
        <p className="mr-auto flex flex-wrap gap-x-3 text-sm whitespace-nowrap">
          <span className="font-semibold tabular-nums">
            {formatUsd(parseCents(supplement.price))}
          </span>
          <span className="text-muted tabular-nums">Stock: {supplement.stockQuantity}</span>
        </p>
        {isStaff && (
          <>
            <Button
              variant="secondary"
              size="sm"
              aria-describedby={nameId}
              onClick={() => onEdit(supplement)}
            >
              <Pencil aria-hidden="true" size={16} />
              Edit
            </Button>
            <Button
              // Gets the focus back when the dialog closes, before the list is redrawn.
              variant="ghost"
              size="icon"
              aria-label={`Delete ${name}`}
              onClick={() => onDelete(supplement)}
            >
              <Trash2 aria-hidden="true" size={18} />
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

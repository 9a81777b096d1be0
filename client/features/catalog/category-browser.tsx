import { memo } from 'react';
import { ALL_CATEGORIES } from '#client/domain/catalog-filter.ts';
import { categoryLook } from '#client/domain/category-look.ts';
import { storeCategories } from '#client/lib/store-categories.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Picture } from '#client/ui/picture.tsx';
import type { CategoryTile } from '#shared/rules/categories.ts';

type CategoryBrowserProps = { category: string; onCategory: (category: string) => void };

const LARGE_TILES = 2;

export const CategoryBrowser = memo(function CategoryBrowser({
  category,
  onCategory,
}: CategoryBrowserProps) {
  return (
    <section aria-labelledby="categories-heading">
      <h2 id="categories-heading" className="text-xl in-data-searching:sr-only sm:text-3xl">
        Supplement Categories
      </h2>
      <p className="mt-1 text-sm text-muted in-data-searching:sr-only sm:text-base">
        Browse by therapeutic action and benefit
      </p>
      <div className="mt-3 grid grid-cols-6 gap-2 in-data-searching:mt-0! sm:mt-6 sm:gap-4 sm:in-data-searching:flex">
        {storeCategories.tiles.map((tile, position) => (
          <Tile
            key={tile.id}
            tile={tile}
            isLarge={position < LARGE_TILES}
            isSelected={tile.id === category}
            onPress={() => onCategory(tile.id === category ? ALL_CATEGORIES : tile.id)}
          />
        ))}
      </div>
    </section>
  );
});

type TileProps = {
  tile: CategoryTile;
  isLarge: boolean;
  isSelected: boolean;
  onPress: () => void;
};

function Tile({ tile, isLarge, isSelected, onPress }: TileProps) {
  const look = categoryLook(tile.id);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onPress}
      className={classNames(
        'group focus-ring relative isolate flex flex-col justify-end overflow-hidden in-data-searching:h-11! in-data-searching:flex-auto in-data-searching:justify-center in-data-searching:py-0! rounded-2xl text-left text-white shadow-card',
        look.gradient,
        isLarge ? 'col-span-3 h-20 p-3 sm:h-64 sm:p-6' : 'col-span-2 h-16 p-2 sm:h-48 sm:p-5',
        isSelected && 'ring-3 ring-brand ring-offset-3 ring-offset-ground',
      )}
    >
      <Picture
        url={tile.imageUrl}
        alt=""
        sizes={isLarge ? '(min-width: 84rem) 40rem, 50vw' : '(min-width: 84rem) 27rem, 34vw'}
        width={960}
        height={640}
        priority={isLarge}
        className="absolute inset-0 -z-20 size-full object-cover object-[75%_30%] transition-transform duration-200 group-hover:scale-103"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'absolute inset-0 -z-10 [mask-image:linear-gradient(to_top_right,black_28%,transparent_72%)]',
          look.gradient,
        )}
      />
      <span
        className={classNames(
          'truncate font-display font-semibold tracking-tight in-data-searching:text-base!',
          isLarge ? 'text-xl sm:text-3xl' : 'text-base leading-tight sm:text-2xl',
        )}
      >
        {tile.name}
      </span>{' '}
      <span
        className={classNames(
          'truncate in-data-searching:sr-only',
          isLarge ? 'text-sm sm:text-base' : 'text-xs sm:text-sm',
        )}
      >
        {tile.subtitle}
      </span>
    </button>
  );
}

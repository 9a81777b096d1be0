/** Shared by the product grid and its placeholders, so that nothing moves. */
export const GRID_CLASSES = 'grid gap-4 sm:grid-cols-2 sm:gap-5 md:grid-cols-3';

export const FIRST_SCREEN_CARDS = 8;

/** The estimated height of a card, so that Back restores the scroll position. */
export const UNDRAWN_CARD = 'min-h-60 sm:min-h-120 xl:min-h-136';

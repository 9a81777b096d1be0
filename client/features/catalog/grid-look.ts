/** The product grid and its placeholders stand on the same columns, so that nothing moves. */
export const GRID_CLASSES = 'grid gap-4 sm:grid-cols-2 sm:gap-5 md:grid-cols-3';

/** What a first screen holds on any device: placeholders while loading, then the cards that come first. */
export const CARDS_IN_SIGHT = 8;

/** As high as a card is taken to be before it was seen, so that Back finds its place. */
export const UNDRAWN_CARD = 'min-h-60 sm:min-h-120 xl:min-h-136';

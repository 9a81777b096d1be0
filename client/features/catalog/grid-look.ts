/** The product grid and its placeholders stand on the same columns, so that nothing moves. */
export const GRID_CLASSES = 'grid gap-4 sm:grid-cols-2 sm:gap-5 md:grid-cols-3';

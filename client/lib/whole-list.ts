/** Lists up to this length render completely; longer ones render as they scroll. */
export const WHOLE_LIST_ROWS = 200;

/** A long list is drawn so many cards at a time. The page of a large catalog brings as many along: the first step. */
export const CARDS_PER_STEP = 24;

/** The element of the page that holds them. */
export const FIRST_SUPPLEMENTS_ID = 'first-supplements';

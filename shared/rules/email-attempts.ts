/** How often a message is tried before it is given up. */
export const MAX_ATTEMPTS = 30;

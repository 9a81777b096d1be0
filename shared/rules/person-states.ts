/** `waiting` means an unanswered request to become a practitioner. */
export const PERSON_STATES = ['active', 'deactivated', 'waiting'] as const;

/** Counting stops here; the number stands for this many or more. */
export const COUNTED_PER_PERSON = 1_000;

/** By what the console finds people: `waiting` are those whose request to recommend is unanswered. */
export const PERSON_STATES = ['active', 'deactivated', 'waiting'] as const;

/** A person is counted up to here: it stands for as many or more. */
export const COUNTED_PER_PERSON = 1_000;

export const CONFIRMATION_VALID_HOURS = 24;
export const INVITATION_VALID_DAYS = 7;
/** Of the answer to somebody who asked to be a practitioner. */
export const ROLE_ANSWER_MAX_LENGTH = 1_000;

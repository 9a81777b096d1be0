export const SHOWN_NAME_MAX_LENGTH = 100;
export const GREETING_MAX_LENGTH = 300;
export const PHONE_MAX_LENGTH = 40;
export const WEBSITE_MAX_LENGTH = 300;
export const PERSON_NAME_MAX_LENGTH = 100;
export const NOTE_MAX_LENGTH = 2_000;
export const MESSAGE_MAX_LENGTH = 2_000;

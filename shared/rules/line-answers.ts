/** Why a line of a recommendation is not taken. */
export const LINE_ANSWERS = [
  'has_it',
  'too_expensive',
  'did_not_agree',
  'out_of_stock',
  'other',
] as const;

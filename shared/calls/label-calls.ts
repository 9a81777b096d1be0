/** Those about labels and what follows from them: a table of its own, which the first page does not load. */
export const LABEL_CALLS = {
  readLabels: 'GET /api/labels',
  listLabelWords: 'GET /api/label-words',
} as const;

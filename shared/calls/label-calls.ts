/** Those about labels and what follows from them: a table of its own, which the first page does not load. */
export const LABEL_CALLS = {
  readLabels: 'GET /api/labels',
  readOrderSupply: 'GET /api/orders/:token/reminder',
  startReminder: 'PUT /api/orders/:token/reminder',
  endReminder: 'DELETE /api/orders/:token/reminder',
  listLabelWords: 'GET /api/label-words',
} as const;

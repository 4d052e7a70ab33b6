/** Words of fees for late cancellations and missed sessions. */
export const fees = {
  open: 'Open fees',
  all: 'Fees',
  showAll: 'Show all',
  showOpen: 'Show open ones',
  kinds: { LATE_CANCEL: '{{service}}, {{date}}: canceled late', NO_SHOW: '{{service}}, {{date}}: did not come' },
  states: { DUE: 'Due', PAID: 'Paid', FORGIVEN: 'Forgiven by the policy', WAIVED: 'Waived', WITHDRAWN: 'Withdrawn' },
  collect: 'the card is charged on {{date}}',
  paid: 'Paid here',
  waive: 'Waive',
  undo: 'Owed after all',
  waived: '{{amount}} waived',
  waiveTitle: 'Waive {{amount}}?',
  waiveHint: 'Nothing is charged. You can undo this in the list of fees.',
  reason: 'Reason',
} as const

/** Words of fees for late cancellations and missed sessions. */
export const fees = {
  open: 'Unpaid fees',
  all: 'Fees',
  showAll: 'Show all',
  showOpen: 'Show unpaid fees',
  kinds: { LATE_CANCEL: '{{service}}, {{date}}: canceled late', NO_SHOW: '{{service}}, {{date}}: no-show' },
  states: { DUE: 'Due', PAID: 'Paid', FORGIVEN: 'Waived by the policy', WAIVED: 'Waived', WITHDRAWN: 'Withdrawn' },
  inPlace: 'The fee is owed in place of the price.',
  collect: 'the card will be charged on {{date}}',
  paid: 'Take payment…',
  payments: 'Payments…',
  waive: 'Waive',
  undo: 'Charge after all',
  waived: '{{amount}} waived',
  waiveTitle: 'Waive {{amount}}?',
  waiveHint: 'Nothing is charged. You can undo this in the list of fees.',
  reason: 'Reason',
} as const

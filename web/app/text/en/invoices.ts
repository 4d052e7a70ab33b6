/** Words of a member's list of invoices. */
export const invoices = {
  title: 'Invoices',
  empty: 'You have no invoices yet.',
  INVOICE: 'Invoice {{number}}',
  CREDIT_NOTE: 'Credit note {{number}}',
  pdf: 'PDF of {{number}}',
} as const

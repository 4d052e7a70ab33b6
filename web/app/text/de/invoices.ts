import type { invoices as english } from '../en/invoices.ts'
import type { SameWords } from '../same-words.ts'

export const invoices = {
  title: 'Rechnungen',
  empty: 'Du hast noch keine Rechnungen.',
  INVOICE: 'Rechnung {{number}}',
  CREDIT_NOTE: 'Rechnungskorrektur {{number}}',
  pdf: 'PDF von {{number}}',
} as const satisfies SameWords<typeof english>

import type { Language } from '@foyer/contract'

const en = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  date: 'Date',
  number: 'Number',
  taxNumber: 'Tax number',
  to: 'For',
  description: 'What',
  quantity: 'Number',
  unitPrice: 'Price',
  amount: 'Amount',
  discount: (amount: string) => `Discount ${amount}`,
  creditOf: (number: string) => `Credit for invoice ${number}`,
  reason: (reason: string) => `Reason: ${reason}`,
  net: 'Net amount',
  tax: (name: string, rate: string) => `${name} ${rate} %`,
  taxIncluded: (name: string, rate: string) => `of which ${name} ${rate} %`,
  total: 'Total',
  paid: 'Paid. Thank you.',
  credited: 'This amount is given back.',
  refund: 'Refund',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  subject: (kind: string, number: string, business: string) => `${kind} ${number} from ${business}`,
  line: (kind: string) => `${kind} as a PDF is attached.`,
  sentBy: (business: string) => `${business} sent you this because you bought something there.`,
}
type InvoiceWords = typeof en

const de: InvoiceWords = {
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  date: 'Datum',
  number: 'Nummer',
  taxNumber: 'Steuernummer',
  to: 'Für',
  description: 'Leistung',
  quantity: 'Anzahl',
  unitPrice: 'Preis',
  amount: 'Betrag',
  discount: (amount) => `Rabatt ${amount}`,
  creditOf: (number) => `Gutschrift zur Rechnung ${number}`,
  reason: (reason) => `Grund: ${reason}`,
  net: 'Nettobetrag',
  tax: (name, rate) => `${name} ${rate} %`,
  taxIncluded: (name, rate) => `darin ${name} ${rate} %`,
  total: 'Gesamtbetrag',
  paid: 'Bezahlt. Vielen Dank.',
  credited: 'Dieser Betrag wird erstattet.',
  refund: 'Erstattung',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  subject: (kind, number, business) => `${kind} ${number} von ${business}`,
  line: (kind) => `${kind} als PDF im Anhang.`,
  sentBy: (business) => `${business} schreibt dir, weil du dort etwas gekauft hast.`,
}

/** Words of invoices, on paper and in mails. */
export const invoiceWords: Record<Language, InvoiceWords> = { en, de }

import type { FeeKind, Language } from '@foyer/contract'

const en = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  date: 'Date',
  taxNumber: 'Tax number',
  vatId: 'VAT ID',
  to: 'To',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  discount: (amount: string) => `Discount ${amount}`,
  creditOf: (number: string) => `Credit for invoice ${number}`,
  reason: (reason: string) => `Reason: ${reason}`,
  net: 'Net amount',
  tax: (name: string, rate: string) => `${name} ${rate}`,
  pricesInclude: (name: string) => `Prices include ${name}.`,
  total: 'Total',
  paid: { ONLINE: 'Paid online. Thank you.', ON_THE_SPOT: 'Paid in person. Thank you.' },
  credited: 'This amount is refunded.',
  fee: {
    LATE_CANCEL: (title: string, date: string) => `Fee for canceling late: ${title}, ${date}`,
    NO_SHOW: (title: string, date: string) => `Fee for a missed session: ${title}, ${date}`,
  } satisfies Record<FeeKind, (title: string, date: string) => string>,
  refund: 'Refund',
  mistake: 'Marked as paid by mistake',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  subject: (kind: string, number: string, business: string) => `${kind} ${number} from ${business}`,
  lost: 'No longer available',
  line: (kind: string) => `Your ${kind.toLowerCase()} is attached as a PDF.`,
  sentBy: (business: string) => `${business} sent you this because you bought something there.`,
}
type InvoiceWords = typeof en

const de: InvoiceWords = {
  invoice: 'Rechnung',
  // “Gutschrift” is what a customer invoices in German tax law.
  creditNote: 'Rechnungskorrektur',
  date: 'Datum',
  taxNumber: 'Steuernummer',
  vatId: 'USt-IdNr.',
  to: 'An',
  description: 'Leistung',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  amount: 'Betrag',
  discount: (amount) => `Rabatt ${amount}`,
  creditOf: (number) => `Korrektur der Rechnung ${number}`,
  reason: (reason) => `Grund: ${reason}`,
  net: 'Nettobetrag',
  tax: (name, rate) => `${name} ${rate}`,
  pricesInclude: (name) => `Alle Preise enthalten ${name}.`,
  total: 'Gesamtbetrag',
  paid: { ONLINE: 'Betrag dankend erhalten, online bezahlt.', ON_THE_SPOT: 'Betrag dankend erhalten, vor Ort bezahlt.' },
  credited: 'Diesen Betrag bekommst du zurück.',
  fee: {
    LATE_CANCEL: (title, date) => `Gebühr für späte Absage: ${title}, ${date}`,
    NO_SHOW: (title, date) => `Gebühr für verpassten Termin: ${title}, ${date}`,
  },
  refund: 'Erstattung',
  mistake: 'Versehentlich als bezahlt markiert',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  subject: (kind, number, business) => `${kind} ${number} von ${business}`,
  lost: 'Nicht mehr verfügbar',
  line: (kind) => `Deine ${kind} liegt als PDF bei.`,
  sentBy: (business) => `${business} schreibt dir, weil du dort etwas gekauft hast.`,
}

/** Words of invoices, on paper and in mails. */
export const invoiceWords: Record<Language, InvoiceWords> = { en, de }

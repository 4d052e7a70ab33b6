import { type Static, Type } from 'typebox'
import { Email, Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { Language } from '../../house/site/schemas.ts'

export const InvoiceKind = Type.Enum(['INVOICE', 'CREDIT_NOTE'])
export type InvoiceKind = Static<typeof InvoiceKind>

/** No digit at the end: so that no two series have the same number. */
const Prefix = Type.String({ pattern: '^([A-Za-z0-9/_-]*[A-Za-z/_-])?$', maxLength: 20, examples: ['2026/', 'INV-'] })

const writable = {
  /** What stands before the numbers of invoices and of credit notes. Another prefix begins a series of its own, at 1. */
  prefix: Prefix,
  creditNotePrefix: Prefix,
  /** The name and address of the business on invoices; absent: those of the site. */
  businessName: Type.Optional(TrimmedText(200)),
  businessAddress: Type.Optional(TrimmedText(500)),
  taxNumber: Type.Optional(TrimmedText(50)),
  /** Stands below the amounts, such as why there is no tax. */
  note: Type.Optional(TrimmedText(1000)),
}

export const InvoiceSettings = Type.Object({
  ...writable,
  /** 0 until the settings are changed for the first time. */
  revision: Revision,
  updatedDate: IsoInstant,
})
export type InvoiceSettings = Static<typeof InvoiceSettings>

/** As they are wanted: what is left out is none. */
export const InvoiceSettingsChanges = Type.Object({ ...writable, revision: Revision })

/** Amounts are decimal strings in the currency of the invoice. `total` = net + tax: what was paid, gross. */
export const InvoiceLine = Type.Object({
  description: Type.String(),
  quantity: Type.Integer(),
  unitPrice: Type.String(),
  discount: Type.String(),
  /** The tax of the line and its rate in percent, such as `19.00`; absent where it has none. */
  taxName: Type.Optional(Type.String()),
  taxRate: Type.Optional(Type.String()),
  /** Whether `unitPrice` and `discount` are with the tax. */
  includedInPrice: Type.Optional(Type.Boolean()),
  net: Type.String(),
  tax: Type.String(),
  total: Type.String(),
})

/** What the lines of one rate come to. Lines without a tax are in none of these. */
export const InvoiceTax = Type.Object({
  name: Type.String(),
  rate: Type.String(),
  /** Such as why nothing is taxed. */
  note: Type.Optional(Type.String()),
  net: Type.String(),
  tax: Type.String(),
  total: Type.String(),
})
export type InvoiceTax = Static<typeof InvoiceTax>

/** An invoice as it was issued: it never changes. A credit note has positive amounts, too. */
export const Invoice = Type.Object({
  id: Guid,
  kind: InvoiceKind,
  number: Type.String(),
  /** The invoice that a credit note lowers, and its number. */
  invoiceId: Type.Optional(Guid),
  invoiceNumber: Type.Optional(Type.String()),
  orderId: Type.Optional(Guid),
  bookingId: Type.Optional(Guid),
  paymentId: Type.Optional(Guid),
  memberId: Type.Optional(Guid),
  contactId: Type.Optional(Guid),
  paidBy: Type.Enum(['ON_THE_SPOT', 'ONLINE']),
  language: Language,
  seller: Type.Object({
    name: Type.String(),
    address: Type.Optional(Type.String()),
    email: Type.Optional(Email),
    taxNumber: Type.Optional(Type.String()),
  }),
  buyer: Type.Object({ name: Type.Optional(Type.String()), email: Type.Optional(Type.String()) }),
  /** The buyer was deleted: their name stays here as long as the law wants, for the owner alone. */
  isBuyerDeleted: Type.Optional(Type.Boolean()),
  note: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  currency: Type.String(),
  lines: Type.Array(InvoiceLine),
  /** Sums of each rate, the highest first. */
  taxes: Type.Array(InvoiceTax),
  /** The tax of all lines, for clients that know one; absent where they have several. */
  tax: Type.Optional(Type.Object({ name: Type.String(), rate: Type.String(), includedInPrice: Type.Boolean() })),
  net: Type.String(),
  taxAmount: Type.String(),
  total: Type.String(),
  /** What credit notes took back by now. */
  creditedTotal: Type.String(),
  issuedDate: IsoInstant,
})
export type Invoice = Static<typeof Invoice>

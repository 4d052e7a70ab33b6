import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { PagingMetadata } from '../ground/querying.ts'
import { Email, FreeForm, Guid, IsoInstant, Nothing, Revision, TrimmedText } from '../ground/scalars.ts'
import { Language } from '../house/site.ts'
import { Amount } from '../offer/plans/schemas.ts'

export const InvoiceKind = Type.Enum(['INVOICE', 'CREDIT_NOTE'])
export type InvoiceKind = Static<typeof InvoiceKind>

/** No digit at the end, so that no two series have the same number. */
const Prefix = Type.String({ pattern: '^([A-Za-z0-9/_-]*[A-Za-z/_-])?$', maxLength: 20, examples: ['2026/', 'INV-'] })

const writable = {
  /** In front of the numbers. Another prefix begins a new series at 1. */
  prefix: Prefix,
  creditNotePrefix: Prefix,
  businessName: Type.Optional(TrimmedText(200)),
  businessAddress: Type.Optional(TrimmedText(500)),
  taxNumber: Type.Optional(TrimmedText(50)),
  note: Type.Optional(TrimmedText(1000)),
}

export const InvoiceSettings = Type.Object({
  ...writable,
  revision: Revision,
  updatedDate: IsoInstant,
})
export type InvoiceSettings = Static<typeof InvoiceSettings>

export const InvoiceSettingsChanges = Type.Object({ ...writable, revision: Revision })

/** Amounts are decimal strings in the currency of the invoice. `total` = net + tax: what was paid, gross. */
export const InvoiceLine = Type.Object({
  description: Type.String(),
  quantity: Type.Integer(),
  unitPrice: Type.String(),
  discount: Type.String(),
  /** The tax of the line and its rate in percent, such as `19.00`; absent if it has none. */
  taxName: Type.Optional(Type.String()),
  taxRate: Type.Optional(Type.String()),
  includedInPrice: Type.Optional(Type.Boolean()),
  net: Type.String(),
  tax: Type.String(),
  total: Type.String(),
})

/** The sums of one rate. Lines without tax are in none. */
export const InvoiceTax = Type.Object({
  name: Type.String(),
  rate: Type.String(),
  note: Type.Optional(Type.String()),
  net: Type.String(),
  tax: Type.String(),
  total: Type.String(),
})
export type InvoiceTax = Static<typeof InvoiceTax>

/** Never changes after it was issued. Credit notes have positive amounts, too. */
export const Invoice = Type.Object({
  id: Guid,
  kind: InvoiceKind,
  number: Type.String(),
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
  /** The name of a deleted buyer stays for the legal period, for the owner alone. */
  isBuyerDeleted: Type.Optional(Type.Boolean()),
  note: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  currency: Type.String(),
  lines: Type.Array(InvoiceLine),
  taxes: Type.Array(InvoiceTax),
  /** For clients that know one tax; absent if there are several. */
  tax: Type.Optional(Type.Object({ name: Type.String(), rate: Type.String(), includedInPrice: Type.Boolean() })),
  net: Type.String(),
  taxAmount: Type.String(),
  total: Type.String(),
  creditedTotal: Type.String(),
  issuedDate: IsoInstant,
})
export type Invoice = Static<typeof Invoice>

export const invoiceEvents = {
  'invoice.issued': Type.Object({ entity: Invoice }),
  'invoice_settings.updated': Type.Object({ entity: InvoiceSettings, modifiedFields: FreeForm }),
} as const

const SettingsAnswer = Type.Object({ invoiceSettings: InvoiceSettings })
const InvoiceId = Type.Object({ invoiceId: Guid })
const InvoiceAnswer = Type.Object({ invoice: Invoice })
const InvoicesAnswer = Type.Object({ invoices: Type.Array(Invoice), pagingMetadata: PagingMetadata })
const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
}

export const invoicesOperations = rows({
  getInvoiceSettings: {
    method: 'GET',
    path: '/_api/foyer/v1/invoice-settings',
    access: 'manager',
    permission: 'site.read',
    isRead: true,
    summary: 'What stands on invoices besides what was bought',
    response: SettingsAnswer,
    errors: [],
  },
  updateInvoiceSettings: {
    method: 'PUT',
    path: '/_api/foyer/v1/invoice-settings',
    access: 'manager',
    permission: 'site.manage',
    movesTrust: true,
    summary: 'Set what stands on invoices from now on; those that were issued stay',
    body: Type.Object({ invoiceSettings: InvoiceSettingsChanges }),
    response: SettingsAnswer,
    errors: ['STALE_REVISION'],
  },
  listInvoices: {
    method: 'GET',
    path: '/_api/foyer/v1/invoices',
    access: 'manager',
    permission: 'invoices.read',
    isRead: true,
    summary: 'Invoices and credit notes, the newest first',
    query: Type.Object({
      kind: Type.Optional(InvoiceKind),
      memberId: Type.Optional(Guid),
      orderId: Type.Optional(Guid),
      /** Half-open. */
      from: Type.Optional(IsoInstant),
      until: Type.Optional(IsoInstant),
      search: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      ...paging,
    }),
    response: InvoicesAnswer,
    errors: [],
  },
  listOwnInvoices: {
    method: 'GET',
    path: '/_api/foyer/v1/my/invoices',
    access: 'member',
    isRead: true,
    summary: 'The caller’s own invoices and credit notes, the newest first',
    query: Type.Object(paging),
    response: InvoicesAnswer,
    errors: [],
  },
  getInvoice: {
    method: 'GET',
    path: '/_api/foyer/v1/invoices/{invoiceId}',
    access: 'visitor',
    permission: 'invoices.read',
    isRead: true,
    summary: 'One invoice or credit note; members reach their own',
    params: InvoiceId,
    response: InvoiceAnswer,
    errors: ['INVOICE_NOT_FOUND'],
  },
  getInvoicePdf: {
    method: 'GET',
    path: '/_api/foyer/v1/invoices/{invoiceId}/pdf',
    access: 'visitor',
    permission: 'invoices.read',
    isRead: true,
    kind: 'file',
    summary: 'An invoice or credit note as a PDF, in the buyer’s language; members reach their own',
    params: InvoiceId,
    response: Nothing,
    errors: ['INVOICE_NOT_FOUND'],
  },
  creditInvoice: {
    method: 'POST',
    path: '/_api/foyer/v1/invoices/{invoiceId}/credit',
    access: 'manager',
    permission: 'invoices.manage',
    isIdempotent: true,
    summary: 'Issue a credit note over an amount of an invoice, or over all that is left of it',
    params: InvoiceId,
    body: Type.Object({ amount: Type.Optional(Amount), reason: TrimmedText(200) }),
    response: InvoiceAnswer,
    errors: ['INVOICE_NOT_FOUND', 'NOTHING_TO_CREDIT'],
  },
})

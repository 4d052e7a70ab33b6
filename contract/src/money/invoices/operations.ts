import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata } from '../../ground/querying.ts'
import { Guid, IsoInstant, Nothing, TrimmedText } from '../../ground/scalars.ts'
import { Amount } from '../../offer/plans/schemas.ts'
import { Invoice, InvoiceKind, InvoiceSettings, InvoiceSettingsChanges } from './schemas.ts'

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
      /** Issued from this instant on, and before that one. */
      from: Type.Optional(IsoInstant),
      until: Type.Optional(IsoInstant),
      /** A number, or a part of the buyer’s name or e-mail address. */
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

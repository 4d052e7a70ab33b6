import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { Invoice, InvoiceSettings } from './schemas.ts'

/** Domain events of invoices: name → payload. An invoice never changes after it was issued. */
export const invoiceEvents = {
  'invoice.issued': Type.Object({ entity: Invoice }),
  'invoice_settings.updated': Type.Object({ entity: InvoiceSettings, modifiedFields: FreeForm }),
} as const

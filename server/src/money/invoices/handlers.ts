import type { Handlers } from '../../ground/handler.ts'
import { creditInvoice } from './credit-notes.ts'
import { getInvoice, getInvoicePdf, getInvoiceSettings, listInvoices, listOwnInvoices, updateInvoiceSettings } from './manage-invoices.ts'

export const invoicesHandlers: Handlers<'invoices'> = {
  getInvoiceSettings,
  updateInvoiceSettings,
  listInvoices,
  listOwnInvoices,
  getInvoice,
  getInvoicePdf,
  creditInvoice,
}

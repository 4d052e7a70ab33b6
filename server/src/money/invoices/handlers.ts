import type { Handlers } from '../../ground/handler.ts'
import { creditInvoice } from './credit-invoice.ts'
import { getInvoiceSettings, updateInvoiceSettings } from './invoice-settings.ts'
import { getInvoice, getInvoicePdf, listInvoices, listOwnInvoices } from './read-invoices.ts'

export const invoicesHandlers: Handlers<'invoices'> = {
  getInvoiceSettings,
  updateInvoiceSettings,
  listInvoices,
  listOwnInvoices,
  getInvoice,
  getInvoicePdf,
  creditInvoice,
}

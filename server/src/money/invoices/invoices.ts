import { type Credit, creditRefund, issueCreditNote, restoreCredited } from './credit-notes.ts'
import { isOfTestSeries } from './invoice-settings-store.ts'
import { type InvoiceToIssue, type IssueScope, issueInvoice } from './issue-invoice.ts'
import { creditReversed, refundDeskPayments, reversePayment, undoDeskPayments } from './reverse-payments.ts'

export {
  type Credit,
  creditRefund,
  creditReversed,
  type InvoiceToIssue,
  type IssueScope,
  isOfTestSeries,
  issueCreditNote,
  issueInvoice,
  refundDeskPayments,
  restoreCredited,
  reversePayment,
  undoDeskPayments,
}

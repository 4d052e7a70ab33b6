import { type Credit, creditRefund, issueCreditNote, restoreCredited } from './credit-notes.ts'
import { isOfTestSeries } from './invoice-settings-store.ts'
import { type InvoiceToIssue, type IssueScope, issueInvoice } from './issue-invoice.ts'
import { creditTakenOut, returnTaken, takeOutPayment, undoTaken } from './undo-taken.ts'

export {
  type Credit,
  creditRefund,
  creditTakenOut,
  type InvoiceToIssue,
  type IssueScope,
  isOfTestSeries,
  issueCreditNote,
  issueInvoice,
  restoreCredited,
  returnTaken,
  takeOutPayment,
  undoTaken,
}

import type { Handlers } from '../../ground/handler.ts'
import { addCredits, grantCredit, returnCredits, withdrawCredit } from './change-credits.ts'
import { listMyPlanPayments, listPlanPayments, previewMyPlanPayment, previewPlanPayment } from './preview-payments.ts'
import { listCreditLines, listCredits, listMyCreditLines, listMyCredits } from './read-credits.ts'

export const creditsHandlers: Handlers<'credits'> = {
  listMyCredits,
  listMyCreditLines,
  previewMyPlanPayment,
  listMyPlanPayments,
  listCredits,
  previewPlanPayment,
  listPlanPayments,
  listCreditLines,
  grantCredit,
  withdrawCredit,
  addCredits,
  returnCredits,
}

import type { Handlers } from '../../ground/handler.ts'
import { addCredits, grantCredit, returnCredits, withdrawCredit } from './change-credits.ts'
import { listMyPlanPayments, listPlanPayments, previewMyPlanPayment, previewPlanPayment } from './pay-with-plans.ts'
import { listCreditLines, listCredits, listMyCreditLines, listMyCredits } from './wallets.ts'

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

import type { Handlers } from '../../ground/handler.ts'
import { getRefundLimits, listOwnDeskMethods, updateDeskMethods, updateRefundLimits } from './desk-settings.ts'
import { getDeskDue, giveBackPayment, undoDeskPayment } from './payments-at-desk.ts'
import { takePayment } from './take-payment.ts'

export const deskHandlers: Handlers<'desk'> = {
  getDeskDue,
  takePayment,
  undoDeskPayment,
  giveBackPayment,
  listDeskMethods: listOwnDeskMethods,
  updateDeskMethods,
  getRefundLimits,
  updateRefundLimits,
}

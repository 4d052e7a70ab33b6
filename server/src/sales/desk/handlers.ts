import type { Handlers } from '../../ground/handler.ts'
import { getRefundLimits, listOwnDeskMethods, updateDeskMethods, updateRefundLimits } from './desk-settings.ts'
import { getDeskDue, giveBackPayment, takePayment, undoDeskPayment } from './payments-at-desk.ts'

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

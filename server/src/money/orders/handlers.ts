import type { Handlers } from '../../ground/handler.ts'
import { getPricePreview } from './checkout.ts'
import {
  cancelOrder,
  markAsPaid,
  pauseOrder,
  pauseOwnOrder,
  postponeEndDate,
  previewOrderChange,
  requestCancellation,
  resumeOrder,
  resumeOwnOrder,
  undoMarkAsPaid,
} from './manage-orders.ts'
import {
  getOrderHistory,
  managementGetOrder,
  managementListOrders,
  memberGetOrder,
  memberListOrders,
  summarizeOrders,
} from './read-orders.ts'
import { createOfflineOrder, getOfflineOrderPreview } from './sell-offline.ts'
import { createOnlineOrder, getOnlinePurchasePreview } from './sell-online.ts'

export const ordersHandlers: Handlers<'orders'> = {
  managementListOrders,
  managementGetOrder,
  postponeEndDate,
  cancelOrder,
  markAsPaid,
  pauseOrder,
  resumeOrder,
  memberListOrders,
  memberGetOrder,
  requestCancellation,
  pauseOwnOrder,
  resumeOwnOrder,
  createOnlineOrder,
  getOnlinePurchasePreview,
  createOfflineOrder,
  getOfflineOrderPreview,
  getPricePreview,
  summarizeOrders,
  getOrderHistory,
  previewOrderChange,
  undoMarkAsPaid,
}

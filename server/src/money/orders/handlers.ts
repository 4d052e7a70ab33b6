import type { Handlers } from '../../ground/handler.ts'
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
import { getPricePreview } from './purchase.ts'
import {
  getOrderHistory,
  managementGetOrder,
  managementListOrders,
  memberGetOrder,
  memberListOrders,
  summarizeOrders,
} from './read-orders.ts'
import { createOfflineOrder, createOnlineOrder, getOfflineOrderPreview, getOnlinePurchasePreview } from './sell-orders.ts'

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

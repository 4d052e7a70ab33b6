import { advanceOrders, catchUp, endOrderNow, endOrders, requireOrder, scopeOf } from './change-orders.ts'
import { completeOrder, noteOrderPayment, requireMayBuy } from './complete-order.ts'
import { agreedOrder } from './new-order.ts'
import { isOrderOf, isServed, statusAt as orderStatusAt, paidLines } from './order-fields.ts'
import { drawOrderMails } from './order-mails.ts'
import { findBuyersOfMails } from './order-mails-store.ts'
import {
  invoicePayments,
  linesOfFirst,
  lockPayableOrder,
  openOfOrder,
  type PaidPayments,
  payOrderAtDesk,
  reopenOrder,
} from './order-payments.ts'
import { findOrdersThen, type OrderThen } from './order-reports-store.ts'
import { type AgreedOfOrder, findOrder, findOrders, insertOrder, lockOrder, type OrdersOf, unitsOfAgreed } from './orders-store.ts'
import { placeOrder, plansSoldTo, requirePlanToSell, requireStart } from './purchase.ts'
import { findBuyer, findCheckoutOfOrder, findDraftsBoughtWith, hasBought, lockPurchases, saveCheckoutOfOrders } from './purchases-store.ts'
import { createOnlineOrder } from './sell-orders.ts'

export {
  type AgreedOfOrder,
  advanceOrders,
  agreedOrder,
  catchUp,
  completeOrder,
  createOnlineOrder,
  drawOrderMails,
  endOrderNow,
  endOrders,
  findBuyer,
  findBuyersOfMails,
  findCheckoutOfOrder,
  findDraftsBoughtWith,
  findOrder,
  findOrders,
  findOrdersThen,
  hasBought,
  insertOrder,
  invoicePayments,
  isOrderOf,
  isServed,
  linesOfFirst,
  lockOrder,
  lockPayableOrder,
  lockPurchases,
  noteOrderPayment,
  type OrdersOf,
  type OrderThen,
  openOfOrder,
  orderStatusAt,
  type PaidPayments,
  paidLines,
  payOrderAtDesk,
  placeOrder,
  plansSoldTo,
  reopenOrder,
  requireMayBuy,
  requireOrder,
  requirePlanToSell,
  requireStart,
  saveCheckoutOfOrders,
  scopeOf,
  unitsOfAgreed,
}

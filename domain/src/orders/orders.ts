export {
  cancel,
  cancelByMember,
  dueChanges,
  dueDateOf,
  markAsPaid,
  newOrder,
  type OrderChange,
  type OrderNews,
  type OrderState,
  orderAt,
  pause,
  postpone,
  resume,
} from './lifecycle.ts'
export { isFree, modelOf, type OrderPrice, orderPriceOf, priceDetailsOf, spannedPrices } from './prices.ts'
export { type OrderRecord, toldOrder } from './told-order.ts'

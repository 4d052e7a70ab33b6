export { amountOf } from './ground/money/currency-units.ts'
export { isPayableOnline, providerAmount, unitsOfProvider } from './ground/money/provider-amount.ts'
export { type CouponRefusal, type CouponTerms, type CouponUsage, normalCode, reasonAgainstCoupon } from './money/coupons/coupon-rules.ts'
export {
  type CreditedChange,
  isPoolValid,
  leftIn,
  linesOfChanges,
  linesOfReturn,
  type NewCreditLine,
  type OrderCreditState,
  type Pool,
  type PoolBalance,
  poolOf,
  poolsAfter,
  type Taken,
} from './money/credits/credits.ts'
export {
  type Due,
  type LineOfOrder,
  linesOfDue,
  ordersAfter,
  type PayingOrder,
  type PlanPayment,
  type PlanRefusal,
  type PlanRefusalCode,
  planThatPays,
  type ToPay,
  validUntilOf,
} from './money/credits/plan-payments.ts'
export { type FeeRecord, type LateAnswer, lateFee, toFee } from './money/fees/late-fee.ts'
export {
  deliveryInstant,
  type GiftRecord,
  giftCodeOf,
  giftExpiry,
  giftStatusAt,
  giftUnits,
  normalGiftCode,
  reasonAgainstGift,
  shownGiftCode,
  toGift,
  toOwnGift,
} from './money/gifts/gift-rules.ts'
export {
  creditsOf,
  type InvoiceLine,
  type InvoiceSums,
  lineOfTotal,
  type RateSums,
  sumsByRate,
  sumsOf,
} from './money/invoices/invoice-lines.ts'
export {
  type DeskTaking,
  type DeskWay,
  type DisputeRecord,
  deskWayFields,
  isDisputeOpen,
  isUnderWay,
  type PaymentRecord,
  settledOtherwise,
  subjectsOf,
  toOwnPayment,
  toPaymentDispute,
  toTakenPayment,
} from './money/ledger/payment.ts'
export { amountOfCycle, amountOfOrder, firstPaymentOf, isOrderPayableOnline, paymentsOfOrder } from './money/orders/amounts.ts'
export { cycleStart } from './money/orders/cycles.ts'
export {
  cancel,
  cancelByMember,
  dueChanges,
  dueDateOf,
  hasRunOut,
  isEndless,
  markAsPaid,
  markAsUnpaid,
  newOrder,
  type OrderChange,
  type OrderNews,
  type OrderState,
  orderAt,
  pause,
  postpone,
  resume,
} from './money/orders/lifecycle.ts'
export { type OrderRecord, toPlanOrder } from './money/orders/order-record.ts'
export { isReminderSent, type OrderReminderKind, reminderWindow } from './money/orders/order-reminders.ts'
export { type CyclePayment, complete, notePayment, paymentStatusOf, type Settled } from './money/orders/payment-status.ts'
export {
  type AgreedCoupon,
  freeCyclesOf,
  linesOfPayments,
  type OrderPrice,
  type Payment,
  type PaymentLine,
  type PaymentSpan,
  paymentOf,
  paymentSpans,
  spansUntil,
} from './money/orders/payments.ts'
export {
  type AgreedBesides,
  isEachPayableOnline,
  isFree,
  modelOf,
  orderPriceOf,
  priceDetailsOf,
  spannedPrices,
} from './money/orders/prices.ts'
export { type TillLine, type TillSums, tillSums } from './money/till/till-sums.ts'
export { benefitViolations, covers, mostBenefits, normalBenefit, withoutService, withService } from './offer/benefits/plan-benefits.ts'
export { type LateRules, usualLateRules } from './offer/booking-policies/policy-rules.ts'
export {
  normalPricing,
  type PlanChange,
  type PlanCheck,
  type PricingModel,
  planViolations,
  pricingModels,
} from './offer/plans/plan-rules.ts'
export { agrees, gapReason, keptOf, netOf, type PaymentBooks, stateOfGaps } from './sales/bookkeeping/agreement.ts'
export {
  type Accounts,
  accountOfWay,
  type Entry,
  entriesOfFee,
  entriesOfInvoice,
  entriesOfMoney,
  entriesOfPayout,
  entriesOfRedeemed,
  frames,
} from './sales/bookkeeping/entries.ts'
export { type BookPeriod, bookPeriod, daysOfMonth, endOfDay, monthOf } from './sales/bookkeeping/period.ts'
export { type SoldOrder, type Unserved, unserved, unservedBooking, type Visits } from './sales/bookkeeping/served.ts'
export { type ItemPrice, priceOfBookedItem, priceOfPlanItem, sumOfItems } from './sales/checkouts/checkout-prices.ts'
export { type BookingAmount, bookingAmount, sharedAmong } from './sales/payments/booking-amounts.ts'
export { afterDecline, expiryMonths, isChargedAgain, isLastTry } from './sales/payments/charge-again.ts'

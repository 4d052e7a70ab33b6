/* Of the domain: plans, and how the business is paid. */

export { amountOf } from './ground/money/currency-units.ts'
export { isPayableOnline, providerAmount, unitsOfProvider } from './ground/money/provider-amount.ts'
export {
  type CouponRefusal,
  type CouponTerms,
  type CouponUsage,
  normalCode,
  reasonAgainstCoupon,
} from './money/coupons/coupon-rules.ts'
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
  type PayingOrder,
  type PlanPayment,
  type PlanRefusal,
  type PlanRefusalCode,
  planThatPays,
  type ToPay,
  validUntilOf,
} from './money/credits/plan-that-pays.ts'
export { type Due, type LineOfOrder, linesOfDue, ordersAfter } from './money/credits/settle.ts'
export { type FeeRecord, type LateAnswer, lateFee, toFee } from './money/fees/late-fee.ts'
export { giftCodeOf, normalGiftCode, shownGiftCode } from './money/gifts/gift-code.ts'
export {
  deliveryInstant,
  type GiftRecord,
  giftExpiry,
  giftStatusAt,
  giftUnits,
  reasonAgainstGift,
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
export { amountOfCycle, amountOfOrder, firstPaymentOf, isOrderPayableOnline, paymentsOfOrder } from './money/orders/amounts.ts'
export { complete, notePayment, type Settled } from './money/orders/complete.ts'
export { cycleStart } from './money/orders/cycles.ts'
export { linesOfPayments, spansUntil } from './money/orders/invoice-lines-of-payments.ts'
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
export { isReminderSent, type OrderReminderKind, reminderWindow } from './money/orders/order-reminders.ts'
export { type CyclePayment, paymentStatusOf } from './money/orders/payment-status.ts'
export {
  type AgreedCoupon,
  freeCyclesOf,
  type OrderPrice,
  type Payment,
  type PaymentLine,
  type PaymentSpan,
  paymentOf,
  paymentSpans,
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
export { type OrderRecord, toPlanOrder } from './money/orders/told-order.ts'
export {
  benefitViolations,
  covers,
  mostBenefits,
  normalBenefit,
  withoutService,
  withService,
} from './offer/benefits/plan-benefits.ts'
export { type LateRules, usualLateRules } from './offer/booking-policies/late-rules.ts'
export {
  normalPricing,
  type PlanChange,
  type PlanCheck,
  type PricingModel,
  planViolations,
  pricingModels,
} from './offer/plans/plan-rules.ts'
export { type Accounts, accountOfWay, frames } from './sales/bookkeeping/accounts.ts'
export { agrees, gapReason, keptOf, netOf, type PaymentBooks, stateOfGaps } from './sales/bookkeeping/agreement.ts'
export {
  type Entry,
  entriesOfFee,
  entriesOfInvoice,
  entriesOfMoney,
  entriesOfPayout,
  entriesOfRedeemed,
} from './sales/bookkeeping/entries.ts'
export { type BookPeriod, bookPeriod, daysOfMonth, endOfDay, monthOf } from './sales/bookkeeping/period.ts'
export { type SoldOrder, type Unserved, unserved, unservedBooking, type Visits } from './sales/bookkeeping/served.ts'
export { type ItemPrice, priceOfBookedItem, priceOfPlanItem, sumOfItems } from './sales/checkouts/checkout-prices.ts'
export { type BookingAmount, bookingAmount } from './sales/payments/booking-amount.ts'
export { expiryMonths } from './sales/payments/card-expiry.ts'
export { afterDecline, isChargedAgain, isLastTry } from './sales/payments/charge-again.ts'
export { type DisputeRecord, isDisputeOpen, toPaymentDispute } from './sales/payments/dispute.ts'
export {
  type DeskTaking,
  type DeskWay,
  isUnderWay,
  type PaymentRecord,
  settledOtherwise,
  subjectsOf,
  toldWay,
  toOwnPayment,
  toTakenPayment,
} from './sales/payments/payment.ts'
export { sharedAmong } from './sales/payments/shares.ts'
export { type TillLine, type TillSums, tillSums } from './sales/payments/till-rows.ts'

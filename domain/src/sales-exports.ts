/* Of the domain: plans, and how the business is paid. */

export {
  benefitViolations,
  covers,
  mostBenefits,
  normalBenefit,
  withoutService,
  withService,
} from './benefits/plan-benefits.ts'
export { type LateRules, usualLateRules } from './booking-policies/late-rules.ts'
export { type Accounts, accountOfWay, frames } from './bookkeeping/accounts.ts'
export { agrees, gapReason, keptOf, netOf, type PaymentBooks, stateOfGaps } from './bookkeeping/agreement.ts'
export {
  type Entry,
  entriesOfFee,
  entriesOfInvoice,
  entriesOfMoney,
  entriesOfPayout,
  entriesOfRedeemed,
} from './bookkeeping/entries.ts'
export { type BookPeriod, bookPeriod, daysOfMonth, endOfDay, monthOf } from './bookkeeping/period.ts'
export { type SoldOrder, type Unserved, unserved, unservedBooking, type Visits } from './bookkeeping/served.ts'
export { type ItemPrice, priceOfBookedItem, priceOfPlanItem, sumOfItems } from './checkouts/checkout-prices.ts'
export {
  type CouponRefusal,
  type CouponTerms,
  type CouponUsage,
  normalCode,
  reasonAgainstCoupon,
} from './coupons/coupon-rules.ts'
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
} from './credits/credits.ts'
export {
  type PayingOrder,
  type PlanPayment,
  type PlanRefusal,
  type PlanRefusalCode,
  planThatPays,
  type ToPay,
  validUntilOf,
} from './credits/plan-that-pays.ts'
export { type Due, type LineOfOrder, linesOfDue, ordersAfter } from './credits/settle.ts'
export { type FeeRecord, type LateAnswer, lateFee, toldFee } from './fees/late-fee.ts'
export { giftCodeOf, normalGiftCode, shownGiftCode } from './gifts/gift-code.ts'
export {
  deliveryInstant,
  type GiftRecord,
  giftExpiry,
  giftStatusAt,
  giftUnits,
  reasonAgainstGift,
  toldGift,
  toldOwnGift,
} from './gifts/gift-rules.ts'
export {
  creditsOf,
  type InvoiceLine,
  type InvoiceSums,
  lineOfTotal,
  type RateSums,
  sumsByRate,
  sumsOf,
} from './invoices/invoice-lines.ts'
export { amountOf } from './money/currency-units.ts'
export { isPayableOnline, providerAmount, unitsOfProvider } from './money/provider-amount.ts'
export { amountOfCycle, amountOfOrder, firstPaymentOf, isOrderPayableOnline, paymentsOfOrder } from './orders/amounts.ts'
export { complete, notePayment, type Settled } from './orders/complete.ts'
export { cycleStart } from './orders/cycles.ts'
export { linesOfPayments, spansUntil } from './orders/invoice-lines-of-payments.ts'
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
} from './orders/lifecycle.ts'
export { isReminderSent, type OrderReminderKind, reminderWindow } from './orders/order-reminders.ts'
export { type CyclePayment, paymentStatusOf } from './orders/payment-status.ts'
export {
  type AgreedCoupon,
  freeCyclesOf,
  type OrderPrice,
  type Payment,
  type PaymentLine,
  type PaymentSpan,
  paymentOf,
  paymentSpans,
} from './orders/payments.ts'
export { type AgreedBesides, isEachPayableOnline, isFree, modelOf, orderPriceOf, priceDetailsOf, spannedPrices } from './orders/prices.ts'
export { type OrderRecord, toldOrder } from './orders/told-order.ts'
export { type BookingAmount, bookingAmount } from './payments/booking-amount.ts'
export { monthsToldOf } from './payments/card-expiry.ts'
export { afterDecline, isChargedAgain, isLastTry } from './payments/charge-again.ts'
export { type DisputeRecord, isDisputeOpen, toldDispute } from './payments/dispute.ts'
export {
  type DeskTaking,
  type DeskWay,
  isUnderWay,
  type PaymentRecord,
  settledOtherwise,
  subjectsOf,
  toldOwnPayment,
  toldPayment,
  toldWay,
} from './payments/payment.ts'
export { sharedAmong } from './payments/shares.ts'
export { type TillLine, type TillSums, tillSums } from './payments/till-rows.ts'
export { normalPricing, type PlanChange, type PlanCheck, type PricingModel, planViolations, pricingModels } from './plans/plan-rules.ts'

import type { PaymentDispute } from '@foyer/contract'
import { formatDate, formatMoney, formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import type { disputes } from '../../text/en/sales/payments.ts'
import { useText } from '../../text/text.tsx'

const isKnown = (reason: string): reason is keyof typeof disputes.reasons => reasons.has(reason)

const reasons: ReadonlySet<string> = new Set<keyof typeof disputes.reasons>([
  ...(['bank_cannot_process', 'check_returned', 'credit_not_processed', 'customer_initiated', 'debit_not_authorized'] as const),
  ...(['duplicate', 'fraudulent', 'general', 'incorrect_account_details', 'insufficient_funds', 'noncompliant'] as const),
  ...(['product_not_received', 'product_unacceptable', 'subscription_canceled', 'unrecognized'] as const),
])

/** A dispute in words; a reason that we have no words for is told in those of the provider. */
export const useDisputeText = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return {
    amountOf: ({ amount }: PaymentDispute): string => formatMoney(amount.value, amount.currency, locale),
    reasonOf: ({ reason }: PaymentDispute): string =>
      isKnown(reason) ? t(`manager.disputes.reasons.${reason}`) : reason.replaceAll('_', ' '),
    dayOf: (instant: string): string => formatDate(instant, timeZone, locale),
    untilOf: (instant: string): string => formatWhenShort(instant, timeZone, locale),
  }
}

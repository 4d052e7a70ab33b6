import type { BookingPolicyRules, Money } from '@foyer/contract'
import { feeOf, feeWindows } from './cancellation-fee.ts'
import { formatMoney, formatWhenShort } from './format.ts'
import { useSite } from './site-context.ts'
import { useText } from './text/text.tsx'
import type { Translate } from './text/translate.ts'

type Rules = Pick<BookingPolicyRules, 'cancellationPolicy' | 'reschedulePolicy' | 'cancellationFeePolicy'>

/** The rules for moving and canceling in plain words: in general, or for a booking with its own last moments. */
export const usePolicyText = () => {
  const { t, language } = useText()
  const { currency } = useSite()
  const money = (sum: Money | null) => sum && formatMoney(sum.value, sum.currency ?? currency, language)
  const sentences = (rules: Rules, price: Money | undefined, until: (minutes: number) => string): string => {
    const fees = feeWindows(rules.cancellationFeePolicy).toReversed()
    const told = fees.map((window) => ({
      ...window,
      fee: money(feeOf(window, price)) ?? t('visitor.policy.part', { percent: window.percentage ?? '' }),
    }))
    return [...limitsOf(rules, until, t), ...told.map((fee) => feeSentence(fee, until, t))].join(' ')
  }
  return {
    inGeneral: (rules: Rules, price?: Money): string =>
      sentences(rules, price, (minutes) =>
        minutes === 0 ? t('visitor.policy.start') : t('visitor.policy.before', { span: spanText(minutes, t) }),
      ),
    forBooking: (rules: Rules, start: string, { zone, price }: { zone: string; price: Money | undefined }): string =>
      sentences(rules, price, (minutes) => formatWhenShort(Temporal.Instant.from(start).subtract({ minutes }).toString(), zone, language)),
  }
}

/** Until how many minutes before the start each is allowed; null where it never is. */
const limitsOf = (rules: Rules, until: (minutes: number) => string, t: Translate): string[] => {
  const { cancel, move } = lastMinutes(rules)
  const isFree = !rules.cancellationFeePolicy.enabled
  if (cancel === null && move === null) return [t('visitor.policy.neither')]
  if (cancel === move && cancel !== null && isFree) return [t('visitor.policy.both', { until: until(cancel) })]
  return [
    move === null ? t('visitor.policy.noMove') : t('visitor.policy.move', { until: until(move) }),
    cancel === null
      ? t('visitor.policy.noCancel')
      : t(isFree ? 'visitor.policy.cancelFree' : 'visitor.policy.cancel', { until: until(cancel) }),
  ]
}

const lastMinutes = ({ cancellationPolicy: cancel, reschedulePolicy: move }: Rules) => ({
  cancel: cancel.enabled ? Number(cancel.limitLatestCancellation && cancel.latestCancellationInMinutes) : null,
  move: move.enabled ? Number(move.limitLatestReschedule && move.latestRescheduleInMinutes) : null,
})

const feeSentence = (
  { startInMinutes, fee }: { startInMinutes?: number; fee: string },
  until: (minutes: number) => string,
  t: Translate,
) => (startInMinutes === undefined ? t('visitor.policy.fee', { fee }) : t('visitor.policy.feeFrom', { fee, from: until(startInMinutes) }))

const spanText = (minutes: number, t: Translate): string => {
  if (minutes % 1440 === 0 && minutes > 1440) return t('common.span.days', { count: minutes / 1440 })
  return minutes % 60 === 0 ? t('common.span.hours', { count: minutes / 60 }) : t('common.span.minutes', { count: minutes })
}

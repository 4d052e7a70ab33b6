import type { BookingPolicyRules, Money, Service } from '@foyer/contract'
import { formatMoney, formatWhenShort } from '../ground/format.ts'
import { useSite } from '../house/site-context.ts'
import { useText } from '../text/text.tsx'
import type { Translate } from '../text/translate.ts'
import { feeOf, feeWindows } from './cancellation-fee.ts'

type Rules = Pick<BookingPolicyRules, 'cancellationPolicy' | 'reschedulePolicy' | 'cancellationFeePolicy'>

export type Moments = { wordsOf: (minutes: number) => string; isOver: (minutes: number) => boolean }

export type BookedTime = { start: string; zone: string; now: string; price: Money | undefined }

export const usePolicyText = () => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const money = (sum: Money | null) => sum && formatMoney(sum.value, sum.currency ?? currency, locale)
  const feeText = (rules: Rules, price: Money | undefined, moments: Moments): string[] =>
    currentFees(rules, moments).map((window) => {
      const fee = money(feeOf(window, price)) ?? t('visitor.policy.part', { percent: window.percentage ?? '' })
      return feeSentence(fee, window.startInMinutes, moments, t)
    })
  const sentences = (rules: Rules, price: Money | undefined, moments: Moments): string =>
    [...limitsOf(rules, moments, t), ...feeText(rules, price, moments)].join(' ')
  return {
    inGeneral: (rules: Rules, price?: Money): string =>
      sentences(rules, price, {
        wordsOf: (minutes) => (minutes === 0 ? t('visitor.policy.start') : t('visitor.policy.before', { span: spanText(minutes, t) })),
        isOver: () => false,
      }),
    forBooking: (rules: Rules, { start, zone, now, price }: BookedTime): string => {
      const moment = (minutes: number) => Temporal.Instant.from(start).subtract({ minutes })
      return sentences(rules, price, {
        wordsOf: (minutes) => formatWhenShort(moment(minutes).toString(), zone, locale),
        isOver: (minutes) => isOver(moment(minutes), now),
      })
    },
  }
}

export const isTooClose = (rules: Rules, { start, now }: Pick<BookedTime, 'start' | 'now'>): boolean =>
  Object.values(lastMinutes(rules)).some((minutes) => minutes !== null && isOver(Temporal.Instant.from(start).subtract({ minutes }), now))

const isOver = (moment: Temporal.Instant, now: string): boolean => Temporal.Instant.compare(moment, now) < 0

export const limitsOf = (rules: Rules, { wordsOf, isOver: isPast }: Moments, t: Translate): string[] => {
  const { cancel, move } = lastMinutes(rules)
  const isFree = !rules.cancellationFeePolicy.enabled
  const [isCancelOver, isMoveOver] = [cancel !== null && isPast(cancel), move !== null && isPast(move)]
  if (cancel === null && move === null) return [t('visitor.policy.neither')]
  if ((isCancelOver && (isMoveOver || move === null)) || (isMoveOver && cancel === null)) return [t('visitor.policy.tooClose')]
  if (cancel === move && cancel !== null && isFree) return [t('visitor.policy.both', { until: wordsOf(cancel) })]
  const moving = isMoveOver ? t('visitor.policy.tooCloseToMove') : move !== null && t('visitor.policy.move', { until: wordsOf(move) })
  const canceling = isCancelOver
    ? t('visitor.policy.tooCloseToCancel')
    : cancel !== null && t(isFree ? 'visitor.policy.cancelFree' : 'visitor.policy.cancel', { until: wordsOf(cancel) })
  return [moving || t('visitor.policy.noMove'), canceling || t('visitor.policy.noCancel')]
}

const lastMinutes = ({ cancellationPolicy: cancel, reschedulePolicy: move }: Rules) => ({
  cancel: cancel.enabled ? Number(cancel.limitLatestCancellation && cancel.latestCancellationInMinutes) : null,
  move: move.enabled ? Number(move.limitLatestReschedule && move.latestRescheduleInMinutes) : null,
})

/** The widest window first; of the windows that have begun, only the narrowest. */
const currentFees = ({ cancellationFeePolicy }: Rules, { isOver: isPast }: Moments) => {
  const windows = feeWindows(cancellationFeePolicy).toReversed()
  const hasBegun = ({ startInMinutes }: (typeof windows)[number]) => startInMinutes === undefined || isPast(startInMinutes)
  const begun = windows.filter(hasBegun)
  return [...begun.slice(-1), ...windows.filter((window) => !hasBegun(window))]
}

const feeSentence = (fee: string, startInMinutes: number | undefined, { wordsOf, isOver: isPast }: Moments, t: Translate): string =>
  startInMinutes === undefined || isPast(startInMinutes)
    ? t('visitor.policy.fee', { fee })
    : t('visitor.policy.feeFrom', { fee, from: wordsOf(startInMinutes) })

const spanText = (minutes: number, t: Translate): string => {
  if (minutes % 1440 === 0 && minutes > 1440) return t('common.span.days', { count: minutes / 1440 })
  return minutes % 60 === 0 ? t('common.span.hours', { count: minutes / 60 }) : t('common.span.minutes', { count: minutes })
}

export type Approval = 'atOnce' | 'onRequest' | 'onOpenRequest'

export const approvalOf = ({ requireManualApproval, allowMultipleRequests }: Service['onlineBooking']): Approval => {
  if (!requireManualApproval) return 'atOnce'
  return allowMultipleRequests ? 'onOpenRequest' : 'onRequest'
}

export const approvalText = ({ onlineBooking }: Pick<Service, 'onlineBooking'>, t: Translate): string =>
  t(onlineBooking.allowMultipleRequests ? 'visitor.service.approvalOpen' : 'visitor.service.approvalWords')

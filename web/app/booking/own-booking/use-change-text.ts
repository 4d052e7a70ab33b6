import type { Money } from '@foyer/contract'
import type { ChangeRefusal } from '@foyer/domain'
import { minorUnitsOf, moneyOf, slotOf } from '@foyer/domain'
import { formatMoney, formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { isWithPlan } from '../../money/credits/paid-with-plan.tsx'
import { cancellationFee, feeWindows } from '../../offer/cancellation-fee.ts'
import type { Locale } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import type { OwnBooking } from '../own-booking.ts'
import type { OwnVisit } from '../own-visit.ts'

export const useChangeText = (own: OwnBooking) => useChangeTexts()(own)

export const useChangeTexts = () => {
  const { t, locale } = useText()
  const { currency } = useSite()
  return (own: OwnBooking) => changeTextOf(own, { t, locale, currency })
}

type Words = { t: Translate; locale: Locale; currency: string }

const changeTextOf = ({ booking, service, whyNot, now }: OwnBooking, { t, locale, currency }: Words) => {
  const { cancellationPolicy, reschedulePolicy, cancellationFeePolicy } = service.bookingPolicy
  const lastMoment = (minutes: number | false) =>
    Temporal.Instant.from(booking.startDate)
      .subtract({ minutes: Number(minutes) })
      .toString()
  const wordsOf = (instant: string) => formatWhenShort(instant, slotOf(booking).timezone, locale)
  const lastToMove = lastMoment(reschedulePolicy.limitLatestReschedule && reschedulePolicy.latestRescheduleInMinutes)
  const lastToCancel = lastMoment(cancellationPolicy.limitLatestCancellation && cancellationPolicy.latestCancellationInMinutes)
  // A booking that was made within the notice could never be changed online.
  const neverWas = (last: string) => Temporal.Instant.compare(last, booking.createdDate) < 0
  const why = (reason: ChangeRefusal, last: string, tooClose: string) =>
    reason === 'TOO_LATE' && neverWas(last) ? tooClose : t(`booking.manage.why.${reason}`, { until: wordsOf(last) })
  const minutesBefore = Temporal.Instant.from(now).until(booking.startDate).total('minutes')
  const owed = cancellationFee(cancellationFeePolicy, booking.price, minutesBefore)
  const isPaidWithPlan = isWithPlan(booking) && booking.paymentStatus === 'PAID'
  // A percentage of nothing is no fee.
  const fee = isPaidWithPlan && Number(owed?.value) === 0 ? null : owed
  const isLate = feeWindows(cancellationFeePolicy).some(({ startInMinutes = Number.POSITIVE_INFINITY }) => minutesBefore < startInMinutes)
  // What was paid covers the fee.
  const paid = booking.paymentStatus === 'PAID' && !isPaidWithPlan ? booking.price : undefined
  const costs = costText(fee, { t, locale, currency, paid })
  const credit = t(isLate ? 'booking.plan.isKept' : 'booking.plan.comesBack')
  const cost = isPaidWithPlan ? [credit, ...(fee ? [costs] : [])].join(' ') : costs
  return {
    move: whyNot.move
      ? why(whyNot.move, lastToMove, t('visitor.policy.tooCloseToMove'))
      : t('booking.manage.moveUntil', { until: wordsOf(lastToMove) }),
    cancel: whyNot.cancel
      ? why(whyNot.cancel, lastToCancel, t('visitor.policy.tooCloseToCancel'))
      : `${t('booking.manage.cancelUntil', { until: wordsOf(lastToCancel) })} ${cost}`,
    cancelUntil: t('booking.manage.cancelUntil', { until: wordsOf(lastToCancel) }),
    cost,
    fee,
    credit: isPaidWithPlan ? credit : undefined,
    lastToMove,
    lastToCancel,
  }
}

/** The strictest policy of its services decides about a visit. */
export const useVisitText = ({ rules }: OwnVisit) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const changeTextOf = useChangeTexts()
  const texts = rules.map((own) => ({ own, text: changeTextOf(own) }))
  const deciding = (action: 'move' | 'cancel', last: 'lastToMove' | 'lastToCancel') =>
    texts.find(({ own }) => own.whyNot[action]) ??
    texts.toSorted((one, other) => Temporal.Instant.compare(one.text[last], other.text[last]))[0]
  const fees = texts.flatMap(({ text: { fee } }) => fee ?? [])
  const sum =
    fees.length === 0
      ? null
      : moneyOf(
          fees.reduce((all, fee) => all + minorUnitsOf(fee), 0n),
          fees[0]?.currency,
        )
  // One policy may keep a credit that another gives back.
  const credits = new Set(texts.flatMap(({ text: { credit } }) => credit ?? []))
  const costs = credits.size > 0 && sum === null ? [] : [costText(sum, { t, locale, currency })]
  const cost = [...credits, ...costs].join(' ')
  const cancel = deciding('cancel', 'lastToCancel')
  return {
    move: deciding('move', 'lastToMove')?.text.move ?? '',
    cancel: cancel?.own.whyNot.cancel ? cancel.text.cancel : `${cancel?.text.cancelUntil ?? ''} ${cost}`,
    cost,
  }
}

const costText = (fee: Money | null, { t, locale, currency, paid }: Words & { paid?: Money | undefined }): string => {
  if (fee === null) return t('booking.manage.costsNothing')
  const money = (amount: Money) => formatMoney(amount.value, amount.currency ?? currency, locale)
  return paid ? t('booking.manage.costsOfPaid', { fee: money(fee), paid: money(paid) }) : t('booking.manage.costs', { fee: money(fee) })
}

import type { ChangeRefusal } from '@foyer/domain'
import { slotOf } from '@foyer/domain'
import { cancellationFee } from '../../cancellation-fee.ts'
import { formatMoney, formatWhenShort } from '../../format.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import type { OwnBooking } from './own-booking.ts'

/** One sentence about moving and one about canceling: until when and for how much, or why not. */
export const useChangeText = ({ booking, service, whyNot, now }: OwnBooking) => {
  const { t, language } = useText()
  const { currency } = useSite()
  const { cancellationPolicy, reschedulePolicy, cancellationFeePolicy } = service.bookingPolicy
  const lastMoment = (minutes: number | false) =>
    Temporal.Instant.from(booking.startDate)
      .subtract({ minutes: Number(minutes) })
      .toString()
  const wordsOf = (instant: string) => formatWhenShort(instant, slotOf(booking).timezone, language)
  const lastToMove = lastMoment(reschedulePolicy.limitLatestReschedule && reschedulePolicy.latestRescheduleInMinutes)
  const lastToCancel = lastMoment(cancellationPolicy.limitLatestCancellation && cancellationPolicy.latestCancellationInMinutes)
  // What was booked within the notice could never be changed online.
  const neverWas = (last: string) => Temporal.Instant.compare(last, booking.createdDate) < 0
  const why = (reason: ChangeRefusal, last: string, tooClose: string) =>
    reason === 'TOO_LATE' && neverWas(last) ? tooClose : t(`booking.manage.why.${reason}`, { until: wordsOf(last) })
  const minutesBefore = Temporal.Instant.from(now).until(booking.startDate).total('minutes')
  const fee = cancellationFee(cancellationFeePolicy, booking.price, minutesBefore)
  const feeNow = fee && formatMoney(fee.value, fee.currency ?? currency, language)
  const cost = feeNow === null ? t('booking.manage.costsNothing') : t('booking.manage.costs', { fee: feeNow })
  return {
    move: whyNot.move
      ? why(whyNot.move, lastToMove, t('visitor.policy.tooCloseToMove'))
      : t('booking.manage.moveUntil', { until: wordsOf(lastToMove) }),
    cancel: whyNot.cancel
      ? why(whyNot.cancel, lastToCancel, t('visitor.policy.tooCloseToCancel'))
      : `${t('booking.manage.cancelUntil', { until: wordsOf(lastToCancel) })} ${cost}`,
    cost,
  }
}

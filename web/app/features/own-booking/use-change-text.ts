import type { ChangeRefusal } from '@foyer/domain'
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
  const before = (minutes: number | false) =>
    formatWhenShort(
      Temporal.Instant.from(booking.startDate)
        .subtract({ minutes: Number(minutes) })
        .toString(),
      booking.bookedEntity.slot.timezone,
      language,
    )
  const moveUntil = before(reschedulePolicy.limitLatestReschedule && reschedulePolicy.latestRescheduleInMinutes)
  const cancelUntil = before(cancellationPolicy.limitLatestCancellation && cancellationPolicy.latestCancellationInMinutes)
  const why = (reason: ChangeRefusal, until: string) => t(`booking.manage.why.${reason}`, { until })
  const minutesBefore = Temporal.Instant.from(now).until(booking.startDate).total('minutes')
  const fee = cancellationFee(cancellationFeePolicy, booking.price, minutesBefore)
  const feeNow = fee && formatMoney(fee.value, fee.currency ?? currency, language)
  const cost = feeNow === null ? t('booking.manage.costsNothing') : t('booking.manage.costs', { fee: feeNow })
  return {
    move: whyNot.move ? why(whyNot.move, moveUntil) : t('booking.manage.moveUntil', { until: moveUntil }),
    cancel: whyNot.cancel ? why(whyNot.cancel, cancelUntil) : `${t('booking.manage.cancelUntil', { until: cancelUntil })} ${cost}`,
    cost,
  }
}

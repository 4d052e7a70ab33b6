import type { Booking } from '@foyer/contract'
import { isFinal, slotOf } from '@foyer/domain'
import { formatLocalDay, formatMoney, formatTimeRange, formatWhen, localDateOf } from '../../ground/format.ts'
import { useBrowserZone, zoneText } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { isWithPlan, PaidWithPlan } from '../../money/credits/paid-with-plan.tsx'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import type { OwnBooking } from '../own-booking.ts'
import { BookedFacts } from '../slot-facts.tsx'
import { CourseDatesText } from '../summary-when.tsx'

type BookingTicketProps = { own: OwnBooking /** What it is called where there are several. */; label?: string | undefined }

export const BookingTicket = ({ own, label }: BookingTicketProps) => {
  const { t } = useText()
  const { booking, service, course, isOff } = own
  const paymentText = usePaymentText()
  const slot = slotOf(booking)
  const picture = service.media?.mainMedia?.image
  return (
    <section
      aria-label={label ?? t('booking.details.summary')}
      className={classes(
        'grid overflow-hidden rounded-card border border-line-2 bg-surface',
        picture?.url !== undefined && 'wide:grid-cols-[1fr_248px]',
      )}
    >
      {picture?.url !== undefined && (
        <Picture
          image={picture}
          sizes="(min-width: 720px) 248px, 100vw"
          className="picture aspect-16/7 size-full object-[50%_30%] wide:order-last wide:aspect-auto wide:object-[14%_50%]"
        />
      )}
      <div className="min-w-0 p-5 wide:p-7">
        {course ? <CourseDatesText {...course} zone={slot.timezone} isOff={isOff} /> : <When booking={booking} isOff={isOff} />}
        <hr className="my-5 border-line" />
        <BookedFacts own={own} payment={isWithPlan(booking) ? <PaidWithPlan bookings={[booking]} /> : paymentText(booking)} />
      </div>
    </section>
  )
}

const When = ({ booking, isOff }: { booking: Booking; isOff: boolean }) => {
  const { t, language, locale } = useText()
  const { startDate: start, endDate: end } = booking
  const zone = slotOf(booking).timezone
  const date = localDateOf(start, zone)
  return (
    <>
      <p className={classes('grid', isOff && 'text-ink-3 line-through decoration-1')}>
        <span className="text-small">{formatLocalDay(date, locale, { weekday: 'long' })}</span>
        <span className="figures-display text-date">{formatLocalDay(date, locale, { day: 'numeric', month: 'long' })}</span>
        <span className="figures-display font-normal text-date">{formatTimeRange(start, end, zone, locale)}</span>
      </p>
      <p className="mt-1.5 text-ink-3 text-small">{zoneText(start, zone, { t, language })}</p>
      <WhenForViewer booking={booking} />
    </>
  )
}

const WhenForViewer = ({ booking: { startDate: start, endDate: end, bookedEntity } }: { booking: Booking }) => {
  const { t, language, locale } = useText()
  const zone = useBrowserZone()
  if (zone === undefined || isSameClock(start, zone, slotOf({ bookedEntity }).timezone)) return null
  return (
    <p className="text-ink-3 text-small">
      {t('booking.confirmed.forYou', { when: formatWhen(start, end, zone, locale), zone: zoneText(start, zone, { t, language }) })}
    </p>
  )
}

/** Zones with different names may show the same time: Berlin and Paris. */
const isSameClock = (instant: string, one: string, other: string): boolean => {
  const at = Temporal.Instant.from(instant)
  return at.toZonedDateTimeISO(one).offset === at.toZonedDateTimeISO(other).offset
}

/** Undefined where the booking is free, priced in person, or canceled without a payment. */
export const usePaymentText = () => {
  const { t, locale } = useText()
  const { currency } = useSite()
  return ({ price, paymentStatus, status }: Booking): string | undefined => {
    if (!price || (isFinal(status) && paymentStatus !== 'PAID')) return undefined
    const sum = formatMoney(price.value, price.currency ?? currency, locale)
    return t(paymentStatus === 'PAID' ? 'booking.confirmed.paid' : 'booking.confirmed.payThere', { price: sum })
  }
}

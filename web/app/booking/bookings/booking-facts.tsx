import type { Booking, Service, StaffMember } from '@foyer/contract'
import { isFinal, slotOf } from '@foyer/domain'
import { durationText } from '../../ground/duration.ts'
import { formatList, formatMoney } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { BookingFees } from '../../money/fees/fee-rows.tsx'
import { countedName } from '../../offer/add-on-choice.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { isOfClass, isOfCourse } from '../session-of-booking.ts'
import { BookingMoney } from './booking-money.tsx'
import { FormAnswersList } from './form-answers-list.tsx'
import { PlanPaymentLine } from './plan-payment-line.tsx'
import { TakePaymentButton } from './take-payment-button.tsx'
import { useBookingText } from './use-booking-text.ts'

type BookingFactsProps = {
  booking: Booking
  /** The rooms and devices that it takes. */
  rooms: readonly { name: string }[]
  service: Service | undefined
  staff: readonly StaffMember[]
}

/** What, when, with whom, where, for how much, and what the client wrote. */
export const BookingFacts = ({ booking, rooms, service, staff }: BookingFactsProps) => {
  const { t, locale } = useText()
  const { whenOf } = useBookingText()
  const { title } = booking.bookedEntity
  const slot = slotOf(booking)
  const minutes = Temporal.Instant.from(booking.startDate).until(booking.endDate).total('minutes')
  const member = staff.find(({ resourceId }) => resourceId === slot.resource?.id)
  const staffName = member?.name ?? slot.resource?.name
  return (
    <>
      <dl className="mt-3.5 mb-4.5 grid grid-cols-[64px_minmax(0,1fr)] gap-x-2 gap-y-1.75 text-dense *:[dt]:text-ink-3">
        <dt>{t('manager.bookings.what')}</dt>
        <dd>{isOfCourse(booking) ? title : `${isOfClass(booking) ? title : (service?.name ?? title)}, ${durationText(minutes, t)}`}</dd>
        <dt>{t('manager.bookings.when')}</dt>
        <dd>{whenOf(booking)}</dd>
        {staffName !== undefined && (
          <>
            <dt>{t('manager.bookings.with')}</dt>
            <dd className="flex items-center gap-2">
              <Avatar name={staffName} picture={member?.mainMedia?.image} size={20} />
              {staffName}
            </dd>
          </>
        )}
        {slot.location?.name !== undefined && (
          <>
            <dt>{t('manager.bookings.where')}</dt>
            <dd>{slot.location.name}</dd>
          </>
        )}
        {rooms.length > 0 && (
          <>
            <dt>{t('manager.bookings.room')}</dt>
            <dd>
              {formatList(
                rooms.map(({ name }) => name),
                locale,
              )}
            </dd>
          </>
        )}
        {booking.totalParticipants > 1 && (
          <>
            <dt>{t('manager.bookings.people')}</dt>
            <dd>{booking.totalParticipants}</dd>
          </>
        )}
        <dt>{t('manager.bookings.pays')}</dt>
        <dd>
          <PriceLine booking={booking} service={service} />
          <BookingMoney booking={booking} />
          <TakePaymentButton booking={booking} className="mt-1.5" />
          <BookingFees booking={booking} />
        </dd>
        <ChosenFacts booking={booking} />
      </dl>
      <FormAnswersList answers={booking.additionalFields} />
    </>
  )
}

/** What was chosen besides the time. */
const ChosenFacts = ({ booking: { participantsChoices, bookedAddOns = [] } }: { booking: Booking }) => {
  const { t } = useText()
  const chosen = (participantsChoices?.serviceChoices ?? []).flatMap(({ numberOfParticipants = 1, choices = [] }) =>
    choices.flatMap(({ custom }) => (custom === undefined ? [] : [countedName({ name: custom, quantity: numberOfParticipants })])),
  )
  const added = bookedAddOns.map(countedName)
  return (
    <>
      {chosen.length > 0 && (
        <>
          <dt>{t('manager.bookings.chosen')}</dt>
          <dd>{chosen.join(', ')}</dd>
        </>
      )}
      {added.length > 0 && (
        <>
          <dt>{t('manager.bookings.addOns')}</dt>
          <dd>{added.join(', ')}</dd>
        </>
      )}
    </>
  )
}

const PriceLine = ({ booking, service }: Pick<BookingFactsProps, 'booking' | 'service'>) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  if (booking.selectedPaymentOption === 'MEMBERSHIP') return <PlanPaymentLine booking={booking} />
  if (!booking.price) return t(service?.payment.rateType === 'CUSTOM' ? 'manager.bookings.priceOpen' : 'manager.bookings.free')
  const price = formatMoney(booking.price.value, booking.price.currency ?? currency, locale)
  // What is off is not paid any more, wherever it would have been.
  if (isFinal(booking.status)) return price
  return t(booking.selectedPaymentOption === 'ONLINE' ? 'manager.bookings.payOnline' : 'manager.bookings.atStudio', { price })
}

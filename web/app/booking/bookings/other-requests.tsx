import type { Booking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { linkLook } from '../../ui/link.tsx'
import { allBookingsQuery } from '../all-bookings.ts'
import { useBookingText } from './use-booking-text.ts'

type OtherRequestsProps = { booking: Booking; onOpen: (bookingId: string) => void }

/** Where requests may overlap: confirming one of them declines no other, so the others are listed. */
export const OtherRequests = ({ booking, onOpen }: OtherRequestsProps) => {
  const { t } = useText()
  const overlapping = useOverlapping(booking)
  const requests = overlapping.filter(({ allowsOtherRequests }) => allowsOtherRequests)
  const confirmed = overlapping.filter(({ status }) => status === 'CONFIRMED')
  const isConfirmed = booking.status === 'CONFIRMED'
  return (
    <>
      {!isConfirmed && confirmed.length > 0 && (
        <Others tone="bad" title={t('manager.bookings.noLongerFits')} bookings={confirmed} onOpen={onOpen} />
      )}
      {requests.length > 0 && (
        <Others
          tone="wait"
          title={t(isConfirmed ? 'manager.bookings.stillAsked' : 'manager.bookings.alsoAsked')}
          bookings={requests}
          onOpen={onOpen}
        />
      )}
    </>
  )
}

const useOverlapping = (booking: Booking): Booking[] => {
  const { status, allowsOtherRequests, startDate, endDate, bookedEntity } = booking
  const resourceId = slotOf({ bookedEntity }).resource?.id
  const filter = {
    status: { $in: ['PENDING', 'CONFIRMED'] },
    startDate: { $lt: endDate },
    endDate: { $gt: startDate },
    'bookedEntity.slot.resource.id': resourceId ?? '',
  }
  const isShared = status === 'CONFIRMED' || allowsOtherRequests === true
  const { data } = useQuery({ ...allBookingsQuery(filter), enabled: isShared && resourceId !== undefined })
  return overlappingOf(
    booking,
    (data?.extendedBookings ?? []).map((extended) => extended.booking),
  )
}

type OthersProps = { tone: 'bad' | 'wait'; title: string; bookings: readonly Booking[]; onOpen: (bookingId: string) => void }

const Others = ({ tone, title, bookings, onOpen }: OthersProps) => {
  const { nameOf, whenOf } = useBookingText()
  return (
    <Banner tone={tone} title={title} className="mt-3">
      <ul className="grid gap-1">
        {bookings.map((other) => (
          <li key={other.id}>
            <button type="button" onClick={() => onOpen(other.id)} className={linkLook}>
              {nameOf(other)}
            </button>
            , {whenOf(other)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

type Timed = Pick<Booking, 'id' | 'startDate' | 'endDate' | 'bookedEntity'>

export const overlappingOf = <Other extends Timed>(booking: Timed, others: readonly Other[]): Other[] =>
  others.filter(
    (other) =>
      other.id !== booking.id &&
      resourceOf(other) === resourceOf(booking) &&
      Temporal.Instant.compare(other.startDate, booking.endDate) < 0 &&
      Temporal.Instant.compare(booking.startDate, other.endDate) < 0,
  )

const resourceOf = ({ bookedEntity }: Timed): string | undefined => slotOf({ bookedEntity }).resource?.id

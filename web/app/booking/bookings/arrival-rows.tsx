import type { CalendarEvent, ExtendedBooking, Image, Service, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { formatMoney } from '../../ground/format.ts'
import { durationText } from '../../ground/length-text.ts'
import { useReaches } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { bookingState, bookingStateText } from '../booking-state.ts'
import { ownSessionOf, sessionSeats } from '../session-of-booking.ts'
import { AttendanceButtons } from './attendance.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { isPaid } from './take-payment-button.tsx'
import { useBookingText, useParticipantName } from './use-booking-text.ts'

export type FreeRow = { resourceId: string; name: string; picture: Image | undefined; startDate: string; minutes: number }

export type Arrival = Pick<ExtendedBooking, 'booking' | 'attendance' | 'internalNote' | 'namedParticipants'>

export type SessionArrival = { session: CalendarEvent; title: string; start: string; end: string; here: number; expected: number }
const rowLook = 'border-line border-b last:border-b-0 hover:bg-hover *:h-11 *:px-3 max-phone:*:h-14 *:first:ps-4 *:last:pe-4'

type BookingRowProps = Arrival & { staff: readonly StaffMember[]; services: readonly Service[]; onOpen: (bookingId: string) => void }

export const BookingRow = ({ booking, attendance, internalNote, namedParticipants, staff, services, onOpen }: BookingRowProps) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const { timeOf } = useBookingText()
  const { name, bookedBy } = useParticipantName()({ booking, ...(namedParticipants && { namedParticipants }) })
  const isNarrow = useMediaQuery('(max-width: 1279px)')
  const mayManage = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const eventId = mayManage ? ownSessionOf(booking) : undefined
  const checkIn = eventId !== undefined && <AttendanceButtons attendee={booking} eventId={eventId} attendance={attendance} />
  const { title } = booking.bookedEntity
  const slot = slotOf(booking)
  const member = staff.find(({ resourceId }) => resourceId === slot.resource?.id)
  const state = bookingState(booking)
  const service = services.find(({ id }) => id === slot.serviceId)?.name ?? title
  return (
    <tr className={rowLook}>
      <td className="w-16 whitespace-nowrap font-strong">{timeOf(booking.startDate)}</td>
      <td className="min-w-0 py-2">
        <span className="wrap-anywhere block font-strong">{name}</span>
        {bookedBy !== undefined && <span className="wrap-anywhere block text-ink-3 text-micro">{bookedBy}</span>}
        <span className="line-clamp-2 text-ink-3 text-micro">{service}</span>
        {internalNote !== undefined && <span className="line-clamp-2 text-micro">{internalNote}</span>}
        {isNarrow && checkIn && <span className="mt-1.5 flex flex-wrap gap-1.5">{checkIn}</span>}
      </td>
      <td className="max-wide:hidden">
        <PersonCell name={member?.name ?? slot.resource?.name ?? ''} picture={member?.mainMedia?.image} />
      </td>
      <td className="text-ink-2 max-wide:hidden">
        {booking.price && <span className="block">{formatMoney(booking.price.value, booking.price.currency ?? currency, locale)}</span>}
        {isPaid(booking) && (
          <Badge state="paid" isPlain>
            {t('manager.desk.paid')}
          </Badge>
        )}
      </td>
      <td className="w-px whitespace-nowrap text-end">
        <span className="inline-flex items-center gap-1.5">
          {state !== 'confirmed' && <Badge state={state}>{bookingStateText(booking, t)}</Badge>}
          {!isNarrow && checkIn}
          <Button size="small" onPress={() => onOpen(booking.id)} aria-label={t('manager.today.openLabel', { name })}>
            {t('manager.today.open')}
          </Button>
          <DeskMenu booking={booking} note={internalNote} />
        </span>
      </td>
    </tr>
  )
}

type SessionRowProps = SessionArrival & { onOpen: (session: CalendarEvent) => void }

export const SessionRow = ({ session, title, start, here, expected, onOpen }: SessionRowProps) => {
  const { t } = useText()
  const { timeOf } = useBookingText()
  return (
    <tr className={rowLook}>
      <td className="w-16 whitespace-nowrap font-strong">{timeOf(start)}</td>
      <td className="min-w-0 py-2">
        <span className="block font-strong">{title}</span>
        <span className="line-clamp-2 text-ink-3 text-micro">
          {[expected > 0 && t('manager.desk.here', { here, expected }), sessionSeats(session, t)].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className="max-wide:hidden">
        {session.resources[0]?.name !== undefined && <PersonCell name={session.resources[0].name} picture={undefined} />}
      </td>
      <td className="max-wide:hidden" />
      <td className="w-px whitespace-nowrap text-end">
        <Button
          size="small"
          onPress={() => onOpen(session)}
          aria-label={t('manager.desk.rosterLabel', { name: title, time: timeOf(start) })}
        >
          {t('manager.desk.roster')}
        </Button>
      </td>
    </tr>
  )
}

const PersonCell = ({ name, picture }: { name: string; picture: Image | undefined }) => (
  <span className="flex items-center gap-2">
    <Avatar name={name} picture={picture} size={20} />
    {givenName(name)}
  </span>
)

export const FreeRowLine = ({ free, onOffer }: { free: FreeRow; onOffer: () => void }) => {
  const { t } = useText()
  const { timeOf } = useBookingText()
  const person = givenName(free.name)
  return (
    <tr className={`${rowLook} text-brand-ink`}>
      <td className="whitespace-nowrap font-strong">{timeOf(free.startDate)}</td>
      <td className="font-strong">{t('manager.today.freeFor', { person, duration: durationText(free.minutes, t) })}</td>
      <td className="max-wide:hidden">
        <PersonCell name={free.name} picture={free.picture} />
      </td>
      <td className="max-wide:hidden" />
      <td className="w-px whitespace-nowrap text-end">
        <Button size="small" onPress={onOffer}>
          {t('manager.today.offer')}
        </Button>
      </td>
    </tr>
  )
}

import type { Booking, Image, Service, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { bookingState } from '../../booking-state.ts'
import { bookingStateText } from '../../booking-state-text.ts'
import { durationText } from '../../duration.ts'
import { formatMoney } from '../../format.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useBookingText } from './use-booking-text.ts'

/** An hour that is still free is a row too. */
export type FreeRow = { resourceId: string; name: string; picture: Image | undefined; startDate: string; minutes: number }

type ArrivalsProps = {
  bookings: readonly Booking[]
  free: readonly FreeRow[]
  staff: readonly StaffMember[]
  services: readonly Service[]
  now: number
  onOpen: (bookingId: string) => void
  onOffer: (free: FreeRow) => void
}

type ArrivalRow = { at: string; booking: Booking } | { at: string; free: FreeRow }

/** The clients who come from now on, and the hours that are still free. */
export const Arrivals = ({ bookings, free, staff, services, now, onOpen, onOffer }: ArrivalsProps) => {
  const { t } = useText()
  const { timeOf } = useBookingText()
  const coming = bookings
    .filter(({ endDate }) => Temporal.Instant.from(endDate).epochMilliseconds > now)
    .toSorted((one, other) => Temporal.Instant.compare(one.startDate, other.startDate))
  const next = coming.find(({ startDate }) => Temporal.Instant.from(startDate).epochMilliseconds > now)
  const rows: ArrivalRow[] = [
    ...coming.map((booking) => ({ at: booking.startDate, booking })),
    ...free.map((one) => ({ at: one.startDate, free: one })),
  ]
  const earlier = bookings.length - coming.length
  return (
    <Card as="section" isPadded={false} aria-labelledby="arrivals" className="overflow-hidden">
      <div className="flex flex-wrap items-baseline gap-x-2 border-line border-b px-4 py-3">
        <h2 id="arrivals" className="font-bold text-small">
          {t('manager.today.arrivals')}
        </h2>
        <span className="text-dense text-ink-3">
          {next ? t('manager.today.nextAt', { time: timeOf(next.startDate) }) : t('manager.today.noneLeft')}
        </span>
        {earlier > 0 && <span className="ml-auto text-dense text-ink-3">{t('manager.today.earlier', { count: earlier })}</span>}
      </div>
      <table className="w-full border-collapse text-dense letters-narrow">
        <caption className="sr-only">{t('manager.today.arrivalsCaption')}</caption>
        <thead className="sr-only">
          <tr>
            {(['time', 'who', 'with', 'pays', 'state'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`manager.today.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .sort((one, other) => Temporal.Instant.compare(one.at, other.at))
            .map((row) =>
              'free' in row ? (
                <FreeRowLine key={`${row.free.resourceId} ${row.at}`} free={row.free} onOffer={() => onOffer(row.free)} />
              ) : (
                <BookingRow
                  key={row.booking.id}
                  booking={row.booking}
                  staff={staff}
                  services={services}
                  onOpen={() => onOpen(row.booking.id)}
                />
              ),
            )}
        </tbody>
      </table>
    </Card>
  )
}

const rowLook = 'border-line border-b last:border-b-0 hover:bg-hover *:h-11 *:px-3 max-phone:*:h-14 *:first:pl-4 *:last:pr-4'

type BookingRowProps = { booking: Booking; staff: readonly StaffMember[]; services: readonly Service[]; onOpen: () => void }

const BookingRow = ({ booking, staff, services, onOpen }: BookingRowProps) => {
  const { t, language } = useText()
  const { currency } = useSite()
  const { nameOf, timeOf } = useBookingText()
  const { title } = booking.bookedEntity
  const slot = slotOf(booking)
  const member = staff.find(({ resourceId }) => resourceId === slot.resource?.id)
  const state = bookingState(booking)
  const service = services.find(({ id }) => id === slot.serviceId)?.name ?? title
  return (
    <tr className={rowLook}>
      <td className="w-16 font-strong">{timeOf(booking.startDate)}</td>
      <td className="min-w-0">
        <span className="block font-strong">{nameOf(booking)}</span>
        <span className="line-clamp-2 text-ink-3 text-micro">{service}</span>
      </td>
      <td className="max-wide:hidden">
        <PersonCell name={member?.name ?? slot.resource?.name ?? ''} picture={member?.mainMedia?.image} />
      </td>
      <td className="text-ink-2 max-wide:hidden">
        {booking.price && formatMoney(booking.price.value, booking.price.currency ?? currency, language)}
      </td>
      <td className="w-px whitespace-nowrap text-right">
        <span className="inline-flex items-center gap-2">
          {state !== 'confirmed' && <Badge state={state}>{bookingStateText(booking, t)}</Badge>}
          <Button size="small" onPress={onOpen} aria-label={t('manager.today.openLabel', { name: nameOf(booking) })}>
            {t('manager.today.open')}
          </Button>
        </span>
      </td>
    </tr>
  )
}

const PersonCell = ({ name, picture }: { name: string; picture: Image | undefined }) => (
  <span className="flex items-center gap-2">
    <Avatar name={name} picture={picture} size={20} />
    {name.split(' ')[0]}
  </span>
)

const FreeRowLine = ({ free, onOffer }: { free: FreeRow; onOffer: () => void }) => {
  const { t } = useText()
  const { timeOf } = useBookingText()
  const person = free.name.split(' ')[0] ?? free.name
  return (
    <tr className={`${rowLook} text-brand-ink`}>
      <td className="font-strong">{timeOf(free.startDate)}</td>
      <td className="font-strong">{t('manager.today.freeFor', { person, duration: durationText(free.minutes, t) })}</td>
      <td className="max-wide:hidden">
        <PersonCell name={free.name} picture={free.picture} />
      </td>
      <td className="max-wide:hidden" />
      <td className="w-px whitespace-nowrap text-right">
        <Button size="small" onPress={onOffer}>
          {t('manager.today.offer')}
        </Button>
      </td>
    </tr>
  )
}

import type { CalendarEvent, Service, StaffMember } from '@foyer/contract'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { linkLook } from '../../ui/link.tsx'
import { type Arrival, BookingRow, type FreeRow, FreeRowLine, type SessionArrival, SessionRow } from './arrival-rows.tsx'
import type { DayLists, DayShow } from './day-lists.ts'
import { useBookingText } from './use-booking-text.ts'

type ArrivalsProps = {
  /** Null shows all clients from now on and the hours that are still free. */
  show: Exclude<DayShow, 'requests'> | null
  lists: DayLists
  appointments: readonly Arrival[]
  sessions: readonly SessionArrival[]
  free: readonly FreeRow[]
  staff: readonly StaffMember[]
  services: readonly Service[]
  now: number
  onOpen: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
  onOffer: (free: FreeRow) => void
}

type ArrivalRow = { at: string } & ({ arrival: Arrival } | { session: SessionArrival } | { free: FreeRow })

const rowOf = {
  arrival: (arrival: Arrival): ArrivalRow => ({ at: arrival.booking.startDate, arrival }),
  session: (session: SessionArrival): ArrivalRow => ({ at: session.start, session }),
  free: (free: FreeRow): ArrivalRow => ({ at: free.startDate, free }),
}

export const Arrivals = ({
  show,
  lists,
  appointments,
  sessions,
  free,
  staff,
  services,
  now,
  onOpen,
  onOpenSession,
  onOffer,
}: ArrivalsProps) => {
  const { t } = useText()
  const isToCome = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds > now
  const coming = appointments.filter(({ booking }) => isToCome(booking.endDate))
  const comingSessions = sessions.filter(({ end }) => isToCome(end))
  const rows = show ? rowsShown(show, lists) : [...coming.map(rowOf.arrival), ...comingSessions.map(rowOf.session), ...free.map(rowOf.free)]
  const [next] = [...coming.map(({ booking }) => booking.startDate), ...comingSessions.map(({ start }) => start)]
    .filter(isToCome)
    .sort(Temporal.Instant.compare)
  return (
    <Card as="section" isPadded={false} aria-labelledby="arrivals" className="overflow-hidden">
      <div className="flex flex-wrap items-baseline gap-x-2 border-line border-b px-4 py-3">
        <h2 id="arrivals" className="font-bold text-small">
          {t(show ? `manager.today.shown.${show}` : 'manager.today.arrivals')}
        </h2>
        {show ? <Narrowed count={rows.length} /> : <Ahead next={next} earlier={appointments.length - coming.length} />}
      </div>
      {rows.length === 0 && <p className="px-4 py-5 text-dense text-ink-2">{t('manager.today.noneShown')}</p>}
      <table className="w-full border-collapse text-dense letters-narrow" hidden={rows.length === 0}>
        <caption className="sr-only">{t(show ? `manager.today.shown.${show}` : 'manager.today.arrivalsCaption')}</caption>
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
            .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
            .map((row) => {
              if ('free' in row) {
                return <FreeRowLine key={`${row.free.resourceId} ${row.at}`} free={row.free} onOffer={() => onOffer(row.free)} />
              }
              if ('session' in row) return <SessionRow key={row.session.session.id} {...row.session} onOpen={onOpenSession} />
              return <BookingRow key={row.arrival.booking.id} {...row.arrival} staff={staff} services={services} onOpen={onOpen} />
            })}
        </tbody>
      </table>
    </Card>
  )
}

const rowsShown = (show: keyof DayLists, { bookings, unpaid, places, free }: DayLists): ArrivalRow[] =>
  ({
    bookings: () => bookings.map(rowOf.arrival),
    unpaid: () => unpaid.map(rowOf.arrival),
    places: () => places.map(rowOf.session),
    free: () => free.map(rowOf.free),
  })[show]()

export const Narrowed = ({ count }: { count: number }) => {
  const { t } = useText()
  return (
    <>
      <span className="text-dense text-ink-3">{count}</span>
      <Link to={paths.manage()} preventScrollReset className={`ms-auto text-dense ${linkLook}`}>
        {t('manager.today.showAll')}
      </Link>
    </>
  )
}

const Ahead = ({ next, earlier }: { next: string | undefined; earlier: number }) => {
  const { t } = useText()
  const { timeOf } = useBookingText()
  return (
    <>
      <span className="text-dense text-ink-3">
        {next ? t('manager.today.nextAt', { time: timeOf(next) }) : t('manager.today.noneLeft')}
      </span>
      {earlier > 0 && <span className="ms-auto text-dense text-ink-3">{t('manager.today.earlier', { count: earlier })}</span>}
    </>
  )
}

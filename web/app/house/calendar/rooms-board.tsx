import type { CalendarEvent, Resource, Service } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { bookingsOnDates } from '../../booking/all-bookings.ts'
import { instantOf, minuteOfDay } from '../../ground/day-clock.ts'
import { localDateOf } from '../../ground/format.ts'
import { useNow } from '../../ground/now.ts'
import { roomsQuery, servicesQuery } from '../../offer/catalogue.ts'
import { paths } from '../../paths.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { useSite } from '../site-context.ts'
import { CalendarBlock, SessionBlock } from './calendar-block.tsx'
import { CalendarColumn, CalendarColumnHead } from './calendar-column.tsx'
import { type Column, columnsOf, drawnHours } from './calendar-columns.ts'
import { CalendarSkeleton } from './calendar-states.tsx'
import type { CalendarView } from './calendar-view.ts'
import { HourGutter, NowLine, ZoneMark } from './clock-marks.tsx'
import { type BlockedTime, type ColumnOwner, type ResourceDay, resourceDays } from './resource-day.ts'
import { lengthOf, type Stretch } from './stretches.ts'
import { useBookingWords } from './use-booking-words.ts'
import { eventsOnDates } from './use-calendar.ts'

type RoomsBoardProps = {
  view: CalendarView
  chosenBookingId: string | null
  onOpen: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
  onOpenBlock: (block: BlockedTime) => void
}

export const RoomsBoard = (props: RoomsBoardProps) => {
  const { t } = useText()
  const loaded = useRoomDays([props.view.date])
  if (!loaded) return <CalendarSkeleton />
  if (loaded.rooms.length > 0) return <RoomsGrid {...props} {...loaded} />
  return (
    <EmptyState
      title={t('manager.calendar.noRooms')}
      actions={<LinkButton to={paths.manageRooms()}>{t('manager.calendar.toRooms')}</LinkButton>}
    >
      {t('manager.calendar.noRoomsHint')}
    </EmptyState>
  )
}

const RoomsGrid = (props: RoomsBoardProps & RoomDays) => {
  const { view, rooms, days } = props
  const { t } = useText()
  const { timeZone } = useSite()
  const now = useNow(30)
  const today = localDateOf(instantOf(now), timeZone)
  const question = { days, dates: [view.date], staff: rooms, view: 'day' as const, person: null, showsCanceled: view.showsCanceled, now }
  const columns = columnsOf(question)
  // A room that is always open does not widen the drawn hours.
  const hours = drawnHours(
    columns.map((column) => ({ ...column, open: column.open.filter((stretch) => lengthOf([stretch]) < 1440) })),
    60,
  )
  const nowMinute = view.date === today ? Math.floor(minuteOfDay(instantOf(now), today, timeZone)) : null
  return (
    <section
      aria-label={t('manager.calendar.roomsLabel')}
      className="min-h-0 grow overflow-auto overscroll-contain scroll-pt-11 [scrollbar-gutter:stable]"
    >
      <div className="grid min-w-full max-desk:pb-20" style={{ gridTemplateColumns: `56px repeat(${columns.length}, minmax(150px, 1fr))` }}>
        <div className="sticky top-0 start-0 z-20 flex h-11 items-center justify-end border-line-2 border-b bg-canvas px-2">
          <ZoneMark now={now} />
        </div>
        {columns.map((column) => (
          <CalendarColumnHead key={column.key} column={column} isDay isToday={false} />
        ))}
        <HourGutter hours={hours} now={nowMinute} />
        {columns.map((column, index) => (
          <CalendarColumn
            key={column.key}
            column={column}
            hours={hours}
            isToday={false}
            personName={column.member?.name ?? ''}
            onOpenBlock={props.onOpenBlock}
          >
            <RoomEntries {...props} column={column} hours={hours} now={now} />
            {nowMinute !== null && <NowLine minute={nowMinute} firstMinute={hours.start} hasDot={index === 0} />}
          </CalendarColumn>
        ))}
      </div>
    </section>
  )
}

/** Each entry is a tab stop, because nothing can be carried between rooms. */
const RoomEntries = ({
  column,
  hours,
  now,
  services,
  ...props
}: RoomsBoardProps & RoomDays & { column: Column; hours: Stretch; now: number }) => {
  const words = useBookingWords(services, now)
  return (
    <>
      {column.sessions.map((timed) => (
        <SessionBlock
          key={timed.session.id}
          isTabStop
          timed={timed}
          firstMinute={hours.start}
          services={services}
          onOpen={props.onOpenSession}
        />
      ))}
      {column.bookings.map((timed) => (
        <CalendarBlock
          key={timed.booking.id}
          timed={timed}
          firstMinute={hours.start}
          services={services}
          words={words}
          personName={slotOf(timed.booking).resource?.name ?? ''}
          personShown={givenName(slotOf(timed.booking).resource?.name ?? '') || undefined}
          isNarrow={false}
          isChosen={props.chosenBookingId === timed.booking.id}
          isCarried={false}
          isTabStop
          takesFocus={false}
          onOpen={() => props.onOpen(timed.booking.id)}
        />
      ))}
    </>
  )
}

type RoomDays = { rooms: readonly ColumnOwner[]; services: readonly Service[]; days: readonly ResourceDay[] }

const useRoomDays = (dates: readonly string[]): RoomDays | undefined => {
  const { timeZone, businessScheduleId } = useSite()
  const resources = useQuery(roomsQuery())
  const services = useQuery(servicesQuery())
  const bookings = useQuery({ ...bookingsOnDates(dates, timeZone), refetchInterval: 5_000 })
  const events = useQuery(eventsOnDates(dates, timeZone))
  if (!resources.data || !services.data || !bookings.data || !events.data) return undefined
  const rooms = resources.data.rooms.map(ownerOf)
  const days = resourceDays({
    dates,
    staff: rooms,
    services: services.data.services,
    bookings: bookings.data.extendedBookings,
    events: events.data.events,
    businessScheduleId,
    zone: timeZone,
  })
  return { rooms, services: services.data.services, days }
}

const ownerOf = ({ id, name = '', eventsSchedule, workingHoursSchedules }: Resource): ColumnOwner => ({
  resourceId: id,
  name,
  isRoom: true,
  resource: {
    eventsSchedule: { id: eventsSchedule.scheduleId },
    workingHoursSchedules: workingHoursSchedules.values.map(({ scheduleId, shared = false }) => ({ id: scheduleId, shared })),
  },
})

import type { CalendarEvent } from '@foyer/contract'
import { useSearchParams } from 'react-router'
import type { FreeRow, SessionArrival } from '../../../booking/bookings/arrival-rows.tsx'
import { Arrivals } from '../../../booking/bookings/arrivals.tsx'
import {
  type DayLists,
  dayLists,
  dayShowIn,
  useOwedToday,
  usePricesReplaced,
  useSessionArrivals,
} from '../../../booking/bookings/day-lists.ts'
import { DayNumbers } from '../../../booking/bookings/day-numbers.tsx'
import { RequestNeed } from '../../../booking/bookings/needs.tsx'
import { NeedsYou } from '../../../booking/bookings/needs-you.tsx'
import type { Proposal } from '../../../booking/bookings/use-new-booking.ts'
import { mayAttend } from '../../../booking/session-of-booking.ts'
import { instantAt, instantOf, minuteOfDay } from '../../../ground/day-clock.ts'
import { useMay } from '../../../ground/permissions.ts'
import { columnsOf, freeFromNow } from '../../../house/calendar/calendar-columns.ts'
import { DayLanes } from '../../../house/calendar/day-lanes.tsx'
import type { CalendarData } from '../../../house/calendar/use-calendar.ts'
import { ServerNotices } from '../../../house/site/server-notices.tsx'
import { SetUpChecklist, useCopyLink } from '../../../house/site/set-up.tsx'
import { useOpening, useSite } from '../../../house/site-context.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ClosedToday } from './closed-today.tsx'
import { ConflictNeeds, type Needs, OtherNeeds } from './needs.tsx'

type TodayBoardProps = {
  calendar: CalendarData
  needs: Needs
  date: string
  now: number
  isBesideBooking: boolean
  onOpen: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
  onCreate: (proposal: Proposal | null) => void
}

export const TodayBoard = ({ calendar, needs, date, now, isBesideBooking, onOpen, onOpenSession, onCreate }: TodayBoardProps) => {
  const { staff, services, days, classBookings } = calendar
  const { timeZone } = useSite()
  const columns = columnsOf({ days, dates: [date], staff, view: 'day', person: null, showsCanceled: false, now })
  const nowMinute = Math.floor(minuteOfDay(instantOf(now), date, timeZone))
  const arrivals = columns.flatMap((column) => column.bookings)
  const sessions = useSessionArrivals(columns.flatMap((column) => column.sessions.map(({ session }) => session)))
  const bookedSessions = new Set(sessions.map(({ session }) => session.id))
  const ofClasses = classBookings.filter(({ booking }) => bookedSessions.has(booking.bookedEntity.slot?.eventId ?? ''))
  const free = freeFromNow(columns, services, nowMinute)
  const mayBook = useMay()('bookings.manage')
  const { requests, conflicts, sessionConflicts, conflictCount, failed, calendars, missing, counted, newClients } = needs
  const opening = useOpening()
  const isEmpty = arrivals.length + ofClasses.length + sessions.length === 0
  // An empty site has no plan yet: it shows the first steps instead.
  const isClosed = isEmpty && opening?.isOpen === false && opening.today.length === 0 && columns.every(({ open }) => open.length === 0)
  // Free hours lead to a new booking, so they are listed for managers who may book.
  const offered = mayBook ? free.map((gap) => freeRow(gap, date, timeZone)) : []
  const replaced = usePricesReplaced([...arrivals, ...ofClasses])
  const lists = dayLists({ appointments: arrivals, ofClasses, sessions, free: offered, now, replaced })
  const owed = useOwedToday(lists.unpaid, date)
  const { show, isNarrowed, listed } = useDayShow()
  return (
    <>
      <DayNumbers
        lists={lists}
        show={show}
        requests={requests.length}
        conflicts={conflictCount}
        newClients={newClients}
        people={peopleIn(arrivals, sessions)}
        owed={owed}
        freeMinutes={free.reduce((sum, { start, end }) => sum + end - start, 0)}
      />
      <div className="grid gap-4 p-4 desk:gap-5 desk:p-5">
        <ServerNotices />
        <SetUpChecklist services={services} staff={staff} />
        {columns.length > 0 && <DayLanes columns={columns} services={services} now={now} nowMinute={nowMinute} onOpen={onOpen} />}
        <div className="grid items-start gap-4 desk:gap-5 min-[1000px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <NeedsYou
            count={requests.length + (isNarrowed ? 0 : conflictCount + failed.length + calendars.length + missing.length + counted.kinds)}
            isNarrowed={isNarrowed}
            isBesideBooking={isBesideBooking}
          >
            {!isNarrowed && (
              <ConflictNeeds conflicts={conflicts} sessions={sessionConflicts} count={conflictCount} staff={staff} onOpen={onOpen} />
            )}
            {requests.map((request) => (
              <RequestNeed key={request.booking.id} request={request} requests={requests} onOpen={() => onOpen(request.booking.id)} />
            ))}
            {!isNarrowed && (
              <OtherNeeds calendars={calendars} staff={staff} missing={missing} counted={counted} failed={failed} onOpen={onOpen} />
            )}
          </NeedsYou>
          {!listed && isClosed && <ClosedToday opensAt={opening?.until} now={now} onCreate={mayBook ? () => onCreate(null) : undefined} />}
          {!listed && !isClosed && isEmpty && <NobodyToday onCreate={mayBook ? () => onCreate(null) : undefined} />}
          {(listed || !isEmpty) && (
            <Arrivals
              show={listed}
              lists={lists}
              appointments={arrivals}
              sessions={sessions}
              free={offered}
              staff={staff}
              services={services}
              now={now}
              onOpen={onOpen}
              onOpenSession={onOpenSession}
              onOffer={({ startDate, resourceId }) => onCreate({ startDate, resourceId })}
            />
          )}
        </div>
      </div>
    </>
  )
}

const useDayShow = () => {
  const show = dayShowIn(useSearchParams()[0].get('show'))
  return show === 'requests' ? { show, isNarrowed: true, listed: null } : { show, isNarrowed: false, listed: show }
}

/** Includes participants who were added to a session without a booking, and those of courses. */
const peopleIn = (arrivals: DayLists['bookings'], sessions: readonly SessionArrival[]): number =>
  arrivals.reduce((sum, { booking }) => sum + (mayAttend(booking) ? booking.totalParticipants : 0), 0) +
  sessions.reduce((sum, { expected }) => sum + expected, 0)

const freeRow = ({ start, end, ...gap }: ReturnType<typeof freeFromNow>[number], date: string, timeZone: string): FreeRow => ({
  ...gap,
  startDate: instantAt(date, start, timeZone),
  minutes: end - start,
})

const NobodyToday = ({ onCreate }: { onCreate: (() => void) | undefined }) => {
  const { t } = useText()
  const copyLink = useCopyLink()
  return (
    <Card isPadded={false}>
      <EmptyState
        title={t('manager.today.emptyTitle')}
        actions={
          <>
            <Button kind="primary" onPress={copyLink}>
              {t('manager.today.copyLink')}
            </Button>
            {onCreate && <Button onPress={onCreate}>{t('manager.today.add')}</Button>}
          </>
        }
      >
        {t(onCreate ? 'manager.today.empty' : 'manager.today.emptyOwn')}
      </EmptyState>
    </Card>
  )
}

import type { CalendarEvent } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { instantAt, instantOf, minuteOfDay } from '../../day-clock.ts'
import { Arrivals, type FreeRow } from '../../features/bookings/arrivals.tsx'
import { ConflictNeed, MoreConflictsNeed } from '../../features/bookings/conflicts/conflict-need.tsx'
import { conflictsQuery } from '../../features/bookings/conflicts/conflicts-query.ts'
import { DayNumbers } from '../../features/bookings/day-numbers.tsx'
import { Need } from '../../features/bookings/need.tsx'
import { NeedsYou } from '../../features/bookings/needs-you.tsx'
import { RequestNeed } from '../../features/bookings/request-need.tsx'
import { sessionArrivals } from '../../features/bookings/session-arrivals.ts'
import type { Proposal } from '../../features/bookings/use-new-booking.ts'
import { useRequests } from '../../features/bookings/use-requests.ts'
import { useWaitingGuests } from '../../features/bookings/waiting-lists/waiting-lists-query.ts'
import { columnsOf } from '../../features/calendar/calendar-columns.ts'
import { DayLanes } from '../../features/calendar/day-lanes.tsx'
import { freeFromNow } from '../../features/calendar/free-from-now.ts'
import type { CalendarData } from '../../features/calendar/use-calendar.ts'
import { useWaitingMembers } from '../../features/members/use-waiting-members.ts'
import { ResendButton } from '../../features/messages/resend-button.tsx'
import { useFailedCount, useFailedMessages } from '../../features/messages/use-failed-messages.ts'
import { type MissingOffer, repairOf, useMissingOffers } from '../../features/services/missing-offers.ts'
import { useCopyLink } from '../../features/site/copy-link.ts'
import { ServerNotices } from '../../features/site/server-notices.tsx'
import { SetUpChecklist } from '../../features/site/set-up-checklist.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../permissions.ts'
import { useOpening, useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Link } from '../../ui/link.tsx'
import { ClosedToday } from './closed-today.tsx'
import { OrdersNeed, useUnpaidOrders } from './orders-need.tsx'

/** The others have a page of their own. */
const mostConflicts = 3

type TodayBoardProps = {
  calendar: CalendarData
  date: string
  now: number
  isBesideBooking: boolean
  onOpen: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
  onCreate: (proposal: Proposal | null) => void
}

/** Numbers, lanes, needs and arrivals of one day. */
export const TodayBoard = ({ calendar, date, now, isBesideBooking, onOpen, onOpenSession, onCreate }: TodayBoardProps) => {
  const { staff, services, days, classBookings } = calendar
  const { t } = useText()
  const { timeZone } = useSite()
  const columns = columnsOf({ days, dates: [date], staff, view: 'day', person: null, showsCanceled: false, now })
  const nowMinute = Math.floor(minuteOfDay(instantOf(now), date, timeZone))
  const arrivals = columns.flatMap((column) => column.bookings)
  const sessions = sessionArrivals(
    columns.flatMap((column) => column.sessions.map(({ session }) => session)),
    classBookings,
    t('manager.calendar.class'),
  )
  const bookedSessions = new Set(sessions.map(({ session }) => session.id))
  const ofClasses = classBookings.filter(({ booking }) => bookedSessions.has(booking.bookedEntity.slot?.eventId ?? ''))
  const bookings = [...arrivals, ...ofClasses].map(({ booking }) => booking)
  const free = freeFromNow(columns, services, nowMinute)
  const mayBook = useMay()('bookings.manage')
  const requests = useRequests(instantAt(date, 0, timeZone))
  const { conflicts = [], total: conflictCount = 0 } = useQuery(conflictsQuery()).data ?? {}
  const failed = useFailedMessages()
  const missing = useMissingOffers()
  const counted = useCountedNeeds()
  const opening = useOpening()
  const isEmpty = bookings.length === 0 && sessions.length === 0
  // On an empty site nothing is planned yet: the first steps stand there instead.
  const isClosed = isEmpty && opening?.isOpen === false && opening.today.length === 0 && columns.every(({ open }) => open.length === 0)
  const rows = free.map(
    ({ start, end, ...row }): FreeRow => ({ ...row, startDate: instantAt(date, start, timeZone), minutes: end - start }),
  )
  return (
    <>
      <DayNumbers
        bookings={bookings}
        requests={requests.length}
        conflicts={conflictCount}
        freeMinutes={free.reduce((sum, { start, end }) => sum + end - start, 0)}
      />
      <div className="grid gap-4 p-4 desk:gap-5 desk:p-5">
        <ServerNotices />
        <SetUpChecklist services={services} staff={staff} />
        {columns.length > 0 && <DayLanes columns={columns} services={services} now={now} nowMinute={nowMinute} onOpen={onOpen} />}
        <div className="grid items-start gap-4 desk:gap-5 min-[1000px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <NeedsYou
            count={requests.length + conflictCount + failed.length + missing.length + counted.kinds}
            isBesideBooking={isBesideBooking}
          >
            {conflicts.slice(0, mostConflicts).map((conflict) => (
              <ConflictNeed key={conflict.booking.id} conflict={conflict} staff={staff} onOpen={() => onOpen(conflict.booking.id)} />
            ))}
            {conflictCount > mostConflicts && <MoreConflictsNeed count={conflictCount - mostConflicts} />}
            {requests.map((booking) => (
              <RequestNeed key={booking.id} booking={booking} requests={requests} onOpen={() => onOpen(booking.id)} />
            ))}
            {missing.map((offer) => (
              <MissingOfferNeed key={offer.serviceId} offer={offer} />
            ))}
            <CountedNeeds {...counted} />
            {failed.length > 0 && <FailedMessagesLink />}
            {failed.map((message) => (
              <FailedMessageNeed key={message.id} message={message} onOpen={onOpen} />
            ))}
          </NeedsYou>
          {isClosed && <ClosedToday opensAt={opening?.until} now={now} onCreate={mayBook ? () => onCreate(null) : undefined} />}
          {!isClosed && isEmpty && <NobodyToday onCreate={mayBook ? () => onCreate(null) : undefined} />}
          {!isEmpty && (
            <Arrivals
              bookings={arrivals}
              sessions={sessions}
              // Who cannot book has nothing to offer.
              free={mayBook ? rows : []}
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

/** What waits elsewhere in any number, and how many kinds of it there are. */
const useCountedNeeds = () => {
  const waiting = useWaitingMembers()
  const guests = useWaitingGuests()
  const unpaid = useUnpaidOrders()
  return { waiting, guests, unpaid, kinds: [waiting, guests.waiting, unpaid.count].filter((count) => count > 0).length }
}

/** A line for each kind. */
const CountedNeeds = ({ waiting, guests, unpaid }: ReturnType<typeof useCountedNeeds>) => (
  <>
    {waiting > 0 && <WaitingMembersNeed count={waiting} />}
    {guests.waiting > 0 && <WaitingGuestsNeed {...guests} />}
    {unpaid.count > 0 && <OrdersNeed unpaid={unpaid} />}
  </>
)

/** How many came back in all, as the way to the log of them. */
const FailedMessagesLink = () => {
  const { t } = useText()
  const count = useFailedCount()
  return (
    <p className="px-4 py-2.5 text-dense">
      <Link to={paths.manageMessages({ show: 'FAILED' })}>{t('manager.messages.failed', { count })}</Link>
    </p>
  )
}

type FailedMessageNeedProps = { message: ReturnType<typeof useFailedMessages>[number]; onOpen: (bookingId: string) => void }

const FailedMessageNeed = ({ message, onOpen }: FailedMessageNeedProps) => {
  const { t } = useText()
  const { bookingId, subject, to, error } = message
  return (
    <Need
      shape="warning"
      ink="text-bad-ink"
      title={t('manager.messages.failed', { count: 1 })}
      {...(bookingId !== undefined && { onOpen: () => onOpen(bookingId) })}
      actions={<ResendButton message={message} />}
    >
      {t('manager.messages.failedLine', { subject, to, error: error ?? '' })}
    </Need>
  )
}

const WaitingGuestsNeed = ({ waiting, offers }: ReturnType<typeof useWaitingGuests>) => {
  const { t } = useText()
  const navigate = useNavigate()
  const open = () => void navigate(paths.manageWaitingLists())
  return (
    <Need
      shape="queue"
      ink="text-queue-ink"
      title={t('manager.waitingLists.waiting', { count: waiting })}
      onOpen={open}
      actions={
        <Button size="small" onPress={open}>
          {t('manager.waitingLists.open')}
        </Button>
      }
    >
      {t('manager.waitingLists.waitingLine', { offers })}
    </Need>
  )
}

const MissingOfferNeed = ({ offer }: { offer: MissingOffer }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const repair = () => void navigate(repairOf(offer))
  return (
    <Need
      shape="warning"
      ink="text-wait-ink"
      title={t('manager.offers.of', { name: offer.name })}
      onOpen={repair}
      actions={
        <Button size="small" onPress={repair}>
          {t('manager.offers.repair')}
        </Button>
      }
    >
      {t(`manager.offers.${offer.reason}`)}
    </Need>
  )
}

const WaitingMembersNeed = ({ count }: { count: number }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const open = () => void navigate(paths.manageMembers({ show: 'waiting' }))
  return (
    <Need
      shape="half"
      ink="text-wait-ink"
      title={t('manager.members.need', { count })}
      onOpen={open}
      actions={
        <Button size="small" data-key="e" onPress={open}>
          {t('manager.members.needOpen')} <Kbd>E</Kbd>
        </Button>
      }
    >
      {t('manager.members.needLine')}
    </Need>
  )
}

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

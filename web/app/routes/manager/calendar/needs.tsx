import type { BookingConflict, ConflictOfSession, Message } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ConflictNeed, MoreConflictsNeed } from '../../../booking/bookings/conflicts/conflict-need.tsx'
import { Need, useRequests } from '../../../booking/bookings/needs.tsx'
import { useWaitingGuests } from '../../../booking/bookings/waiting-entries.tsx'
import { conflictsQuery, sessionConflictsQuery } from '../../../booking/conflicts-query.ts'
import { instantAt } from '../../../ground/day-clock.ts'
import type { CalendarData } from '../../../house/calendar/use-calendar.ts'
import { ResendButton } from '../../../house/messages/booking-messages.tsx'
import { useFailedCount, useFailedMessages } from '../../../house/messages/messages-query.ts'
import { useSite } from '../../../house/site-context.ts'
import { useNewClients } from '../../../membership/clients/clients-query.ts'
import { useWaitingMembers } from '../../../membership/members/members-query.ts'
import { type MissingOffer, repairOf, useMissingOffers } from '../../../offer/services/missing-offers.tsx'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Link } from '../../../ui/link.tsx'
import { FailingCalendarNeed, useFailingCalendars } from './calendar-needs.tsx'
import { DisputeNeed, OrdersNeed, useUnpaidOrders, useWaitingDisputes } from './money-needs.tsx'
import { SessionConflicts } from './session-conflicts.tsx'

const mostConflicts = 3

type ConflictNeedsProps = {
  conflicts: readonly BookingConflict[]
  sessions: readonly ConflictOfSession[]
  count: number
  staff: CalendarData['staff']
  onOpen: (bookingId: string) => void
}

export const ConflictNeeds = ({ conflicts, sessions, count, staff, onOpen }: ConflictNeedsProps) => (
  <>
    <SessionConflicts conflicts={sessions.slice(0, mostConflicts)} />
    {conflicts.slice(0, Math.max(0, mostConflicts - sessions.length)).map((conflict) => (
      <ConflictNeed key={conflict.booking.id} conflict={conflict} staff={staff} onOpen={() => onOpen(conflict.booking.id)} />
    ))}
    {count > mostConflicts && <MoreConflictsNeed count={count - mostConflicts} />}
  </>
)

export const useCountedNeeds = () => {
  const waiting = useWaitingMembers()
  const guests = useWaitingGuests()
  const unpaid = useUnpaidOrders()
  const disputes = useWaitingDisputes()
  const kinds = [waiting, guests.waiting, unpaid.count].filter((count) => count > 0).length
  return { waiting, guests, unpaid, disputes, kinds: kinds + disputes.length }
}

/** Each dispute has a line of its own, because each has a deadline. */
const CountedNeeds = ({ waiting, guests, unpaid, disputes }: ReturnType<typeof useCountedNeeds>) => (
  <>
    {disputes.map((dispute) => (
      <DisputeNeed key={dispute.id} dispute={dispute} />
    ))}
    {waiting > 0 && <WaitingMembersNeed count={waiting} />}
    {guests.waiting > 0 && <WaitingGuestsNeed {...guests} />}
    {unpaid.count > 0 && <OrdersNeed unpaid={unpaid} />}
  </>
)

type OtherNeedsProps = {
  calendars: ReturnType<typeof useFailingCalendars>
  staff: CalendarData['staff']
  missing: readonly MissingOffer[]
  counted: ReturnType<typeof useCountedNeeds>
  failed: readonly Message[]
  onOpen: (bookingId: string) => void
}

export const OtherNeeds = ({ calendars, staff, missing, counted, failed, onOpen }: OtherNeedsProps) => (
  <>
    {calendars.map((calendar) => (
      <FailingCalendarNeed key={calendar.id} calendar={calendar} staff={staff} />
    ))}
    {missing.map((offer) => (
      <MissingOfferNeed key={offer.serviceId} offer={offer} />
    ))}
    <CountedNeeds {...counted} />
    {failed.length > 0 && <FailedMessagesLink />}
    {failed.map((message) => (
      <FailedMessageNeed key={message.id} message={message} onOpen={onOpen} />
    ))}
  </>
)

const FailedMessagesLink = () => {
  const { t } = useText()
  const count = useFailedCount()
  return (
    <p className="px-4 py-2.5 text-dense">
      <Link to={paths.manageMessages({ show: 'FAILED' })}>{t('manager.messages.failed', { count })}</Link>
    </p>
  )
}

type FailedMessageNeedProps = { message: Message; onOpen: (bookingId: string) => void }

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
      {t('manager.waitingLists.waitingLine')} {offers > 0 && t('manager.waitingLists.haveOffers', { count: offers })}
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

export type Needs = ReturnType<typeof useNeeds>

/** Requested together with the day, not after it. */
export const useNeeds = (today: string) => {
  const { timeZone } = useSite()
  const { conflicts = [], total = 0 } = useQuery(conflictsQuery()).data ?? {}
  const ofSessions = useQuery(sessionConflictsQuery()).data
  return {
    requests: useRequests(instantAt(today, 0, timeZone)),
    conflicts,
    sessionConflicts: ofSessions?.conflicts ?? [],
    conflictCount: total + (ofSessions?.total ?? 0),
    failed: useFailedMessages(),
    calendars: useFailingCalendars(),
    missing: useMissingOffers(),
    counted: useCountedNeeds(),
    newClients: useNewClients(),
  }
}

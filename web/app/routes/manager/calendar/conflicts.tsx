import type { BookingConflict } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { BookingDrawer } from '../../../booking/bookings/booking-drawer.tsx'
import { ConflictItem } from '../../../booking/bookings/conflicts/conflict-item.tsx'
import { useKeyedList } from '../../../booking/bookings/use-keyed-list.ts'
import { conflictsQuery, sessionConflictsQuery } from '../../../booking/conflicts-query.ts'
import { formatDay } from '../../../ground/format.ts'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { BookingMessages } from '../../../house/messages/booking-messages.tsx'
import { useSite } from '../../../house/site-context.ts'
import { servicesQuery, staffQuery } from '../../../offer/catalogue.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { SessionConflicts } from './session-conflicts.tsx'

export const handle = { needs: 'bookings.read', isOpenToOwn: true } satisfies ScreenHandle

const Conflicts = () => {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const show = search.get('show') === 'kept' ? 'kept' : 'open'
  const conflicts = useQuery(conflictsQuery(show === 'kept' ? 'KEPT' : 'OPEN'))
  const sessions = useQuery(sessionConflictsQuery()).data
  const ofSessions = show === 'open' ? (sessions?.conflicts ?? []) : []
  const staff = useQuery(staffQuery()).data?.staffMembers ?? []
  const services = useQuery(servicesQuery()).data?.services
  const [bookingId, setBookingId] = useState<string | null>(null)
  return (
    <ListScreen
      title={t('manager.screens.conflicts.title')}
      total={conflicts.data && conflicts.data.total + (show === 'open' ? (sessions?.total ?? 0) : 0)}
      add={null}
      className="grid max-w-240 gap-4"
      beside={
        bookingId !== null &&
        services && (
          <BookingDrawer
            key={bookingId}
            bookingId={bookingId}
            staff={staff}
            services={services}
            onClose={() => setBookingId(null)}
            onOpen={setBookingId}
          >
            <BookingMessages bookingId={bookingId} />
          </BookingDrawer>
        )
      }
      query={conflicts}
      loading={t('manager.conflicts.loading')}
      isEmpty={(answer) => answer.conflicts.length === 0}
      empty={ofSessions.length > 0 ? null : <NoConflicts isKept={show === 'kept'} until={conflicts.data?.until} />}
      above={
        <>
          <Segmented
            label={t('manager.conflicts.show')}
            className="justify-self-start"
            value={show}
            onChange={(chosen) => setSearch(chosen === 'kept' ? { show: 'kept' } : {}, { replace: true, preventScrollReset: true })}
            choices={[
              { value: 'open', label: t('manager.conflicts.open') },
              { value: 'kept', label: t('manager.conflicts.kept') },
            ]}
          />
          {ofSessions.length > 0 && <SessionConflictList conflicts={ofSessions} isBesideBooking={bookingId !== null} />}
        </>
      }
    >
      {(answer) => (
        <>
          <ConflictList
            key={show}
            conflicts={answer.conflicts}
            staff={staff}
            isKept={show === 'kept'}
            isBesideBooking={bookingId !== null}
            onOpen={setBookingId}
          />
          {answer.total > answer.conflicts.length && (
            <p className="text-dense text-ink-3">{t('manager.conflicts.first', { count: answer.conflicts.length, total: answer.total })}</p>
          )}
          <LookedUntil until={answer.until} />
        </>
      )}
    </ListScreen>
  )
}

type ConflictListProps = {
  conflicts: readonly BookingConflict[]
  staff: Parameters<typeof ConflictItem>[0]['staff']
  isKept: boolean
  isBesideBooking: boolean
  onOpen: (bookingId: string) => void
}

const ConflictList = ({ conflicts, staff, isKept, isBesideBooking, onOpen }: ConflictListProps) => {
  const { t } = useText()
  const list = useKeyedList({ count: conflicts.length, letters: isKept ? ['r'] : ['e', 'g', 'x', 'l'], isBesideBooking })
  return (
    <Card as="section" isPadded={false} aria-labelledby="conflicts" className="overflow-hidden">
      <div className="flex items-baseline gap-2 border-line border-b px-4 py-3">
        <h2 id="conflicts" className="font-bold text-small">
          {t(isKept ? 'manager.conflicts.kept' : 'manager.conflicts.open')}
        </h2>
        {conflicts.length > 1 && (
          <span className="ms-auto flex gap-1">
            <Kbd>J</Kbd>
            <Kbd>K</Kbd>
          </span>
        )}
      </div>
      <ul {...list} className="divide-y divide-line">
        {conflicts.map((conflict) => (
          <ConflictItem key={conflict.booking.id} conflict={conflict} staff={staff} isKept={isKept} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  )
}

type SessionConflictListProps = Parameters<typeof SessionConflicts>[0] & Pick<ConflictListProps, 'isBesideBooking'>

const SessionConflictList = ({ conflicts, isBesideBooking }: SessionConflictListProps) => {
  const { t } = useText()
  const list = useKeyedList({ count: conflicts.length, letters: ['e', 'x', 'l'], isBesideBooking })
  return (
    <Card as="section" isPadded={false} aria-labelledby="session-conflicts" className="overflow-hidden">
      <h2 id="session-conflicts" className="border-line border-b px-4 py-3 font-bold text-small">
        {t('manager.conflicts.session.list')}
      </h2>
      <ul {...list} className="divide-y divide-line">
        <SessionConflicts conflicts={conflicts} />
      </ul>
    </Card>
  )
}

const NoConflicts = ({ isKept, until }: { isKept: boolean; until: string | undefined }) => {
  const { t } = useText()
  return (
    <EmptyState
      title={t(isKept ? 'manager.conflicts.emptyKept' : 'manager.conflicts.emptyOpen')}
      actions={<LinkButton to={paths.manage()}>{t('manager.screens.today.title')}</LinkButton>}
    >
      {t(isKept ? 'manager.conflicts.emptyKeptHint' : 'manager.conflicts.emptyOpenHint')}
      {until !== undefined && !isKept && <LookedUntil until={until} />}
    </EmptyState>
  )
}

const LookedUntil = ({ until }: { until: string }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return <span className="block text-dense text-ink-3">{t('manager.conflicts.until', { day: formatDay(until, timeZone, locale) })}</span>
}

export default Conflicts

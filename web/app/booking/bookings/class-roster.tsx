import type { CalendarEvent, NewBooking, Service } from '@foyer/contract'
import { type ReactNode, useState } from 'react'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useMay, useReaches } from '../../ground/permissions.ts'
import { useWhen } from '../../ground/use-when.ts'
import { hasSingleDates } from '../../offer/single-date.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { AttendanceButtons } from './attendance.tsx'
import { BookSeatDialog } from './book-seat-dialog.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { MessageDialog } from './message-dialogs.tsx'
import { NamedPeople } from './named-people.tsx'
import { isPaid } from './take-payment-button.tsx'
import { useParticipantName } from './use-booking-text.ts'
import { countRoster, type RosterLine, useRoster } from './use-roster.ts'
import { RosterWaiting } from './waiting-entries.tsx'

type ClassRosterProps = {
  service: Service
  event: CalendarEvent
  onClose: () => void
  onOpenBooking?: ((bookingId: string) => void) | undefined
  title?: string
  children?: ReactNode
}

export const ClassRoster = ({ service, event, onClose, onOpenBooking, title, children }: ClassRosterProps) => {
  const { t } = useText()
  const may = useMay()
  const when = useWhen()(event)
  const [open, setOpen] = useState<'message' | 'add' | 'addOnce' | null>(null)
  const isCourse = service.type === 'COURSE'
  const roster = useRoster(service, event)
  const isEmpty = (roster.data ?? []).length === 0
  return (
    <Drawer
      title={title ?? t(isCourse ? 'manager.sessions.people.ofCourse' : 'manager.sessions.rosterOf', { when })}
      onClose={onClose}
      actions={
        <>
          {!isEmpty && <LinkButton to={paths.manageCheckIn()}>{t('manager.desk.scan')}</LinkButton>}
          <Button isDisabled={isEmpty} onPress={() => print()}>
            {t('manager.sessions.people.print')}
          </Button>
          <Button isDisabled={isEmpty} onPress={() => setOpen('message')}>
            {t('manager.sessions.people.write')}
          </Button>
          {may('bookings.manage') && event.status !== 'CANCELLED' && (
            <Button kind="primary" onPress={() => setOpen('add')}>
              {t('manager.desk.add')}
            </Button>
          )}
          {may('bookings.manage') && event.status !== 'CANCELLED' && hasSingleDates(service) && (
            <Button onPress={() => setOpen('addOnce')}>{t('manager.desk.addOnce')}</Button>
          )}
        </>
      }
    >
      {children}
      <div data-printed="">
        <h2 className="sr-only mb-2 font-strong print:not-sr-only">{`${service.name}, ${when}`}</h2>
        {roster.data && <Counts lines={roster.data} total={isCourse ? service.defaultCapacity : event.totalCapacity} />}
        <LoadedList
          query={roster}
          loading={t('manager.sessions.people.loading')}
          isEmpty={(lines) => lines.length === 0}
          empty={<p className="text-ink-3">{t('manager.sessions.people.none')}</p>}
        >
          {(lines) => (
            <ol className="divide-y divide-line">
              {lines.map((line) => (
                <PersonLine key={line.participation.id} {...line} eventId={event.id} onOpen={onOpenBooking} />
              ))}
            </ol>
          )}
        </LoadedList>
      </div>
      <RosterWaiting of={isCourse ? { serviceId: service.id } : { eventId: event.id }} />
      {open === 'message' && <MessageDialog event={event} when={when} onClose={() => setOpen(null)} />}
      {open === 'add' && (
        <BookSeatDialog
          title={t(isCourse ? 'manager.desk.addToCourse' : 'manager.desk.addTo', { when })}
          bookedEntity={entityOf(service, event)}
          toPay={{ serviceId: service.id, startDate: (isCourse && service.schedule.firstSessionStart) || (event.start.utcDate ?? '') }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'addOnce' && (
        <BookSeatDialog
          title={t('manager.desk.addTo', { when })}
          bookedEntity={{ slot: { eventId: event.id } }}
          toPay={{ serviceId: service.id, startDate: event.start.utcDate ?? '' }}
          onClose={() => setOpen(null)}
        />
      )}
    </Drawer>
  )
}

const entityOf = ({ type, schedule }: Service, { id: eventId }: CalendarEvent): NewBooking['bookedEntity'] =>
  type === 'COURSE' ? { schedule: { scheduleId: schedule.id } } : { slot: { eventId } }

const Counts = ({ lines, total }: { lines: readonly RosterLine[]; total: number | undefined }) => {
  const { t } = useText()
  const { here, expected } = countRoster(lines)
  const taken = lines.reduce((sum, { participation }) => sum + participation.partySize, 0)
  return (
    <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 text-ink-2">
      <span aria-live="polite" className="font-strong text-ink">
        {expected > 0 && t('manager.desk.here', { here, expected })}
      </span>
      <span>
        {total === undefined ? t('manager.sessions.people.totalOpen', { taken }) : t('manager.sessions.people.total', { taken, total })}
      </span>
    </p>
  )
}

type PersonLineProps = RosterLine & { eventId: string; onOpen?: ((bookingId: string) => void) | undefined }

const PersonLine = ({ participation, extended, attendance, eventId, onOpen }: PersonLineProps) => {
  const { t } = useText()
  const mayManage = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const { participant, partySize, status } = participation
  const reach = [participant.phone, participant.email].filter(Boolean).join(' · ')
  const booking = extended?.booking
  // The participation of a booking has the booking's id. The manager may have no access to the booking itself.
  const isByHand = participation.externalId !== participation.id
  const participantName = useParticipantName()
  const other = extended && participantName(extended)
  const name = other?.bookedBy === undefined ? participant.name : other.name
  const bookedBy = other?.bookedBy
  return (
    <li className="py-2.5">
      <div className="flex items-start gap-3">
        <span className="min-w-0 grow">
          <span className="wrap-anywhere block font-strong">{name}</span>
          {bookedBy !== undefined && <span className="wrap-anywhere block text-ink-2 text-second">{bookedBy}</span>}
          {reach !== '' && <span className="block truncate text-ink-3 text-second">{reach}</span>}
        </span>
        {partySize > 1 && (
          <span className="whitespace-nowrap text-ink-2 text-second">{t('manager.sessions.people.party', { count: partySize })}</span>
        )}
        {status === 'PENDING_CONFIRMATION' && <Badge state="pending">{t('manager.sessions.people.pending')}</Badge>}
        {booking && isPaid(booking) && <Badge state="paid">{t('manager.desk.paid')}</Badge>}
        {booking && (
          <span className="print:hidden">
            <DeskMenu booking={booking} note={extended.internalNote} onOpen={onOpen} />
          </span>
        )}
      </div>
      {extended?.internalNote !== undefined && (
        <p className="mt-1 whitespace-pre-wrap rounded-s bg-sunken px-2 py-1 text-dense">{extended.internalNote}</p>
      )}
      <NamedPeople
        people={extended?.namedParticipants ?? []}
        attended={booking && mayManage ? { attendee: booking, eventId, attendance } : undefined}
      />
      {isByHand && <p className="text-ink-3 text-micro print:hidden">{t('manager.desk.byHand')}</p>}
      {(booking || isByHand) && mayManage && (
        <div className="mt-2 flex gap-2 *:grow pointer-coarse:*:min-h-11">
          <AttendanceButtons attendee={booking ?? participation} eventId={eventId} attendance={attendance} />
        </div>
      )}
    </li>
  )
}

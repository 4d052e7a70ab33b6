import type { CalendarEvent, Service, StaffMember } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatList, formatWhen } from '../../ground/format.ts'
import { useMay, useReaches } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { sessionSeats } from '../session-of-booking.ts'
import { ClassRoster } from './class-roster.tsx'

type SessionRosterProps = {
  session: CalendarEvent
  services: readonly Service[]
  staff: readonly StaffMember[]
  onClose: () => void
  onOpenBooking: (bookingId: string) => void
}

export const SessionRoster = ({ session, services, staff, onClose, onOpenBooking }: SessionRosterProps) => {
  const mayRead = useReaches()({ permission: 'bookings.read', isOpenToOwn: true })
  const service = services.find(({ id }) => id === session.externalScheduleId)
  if (!service || !mayRead) return <SessionDialog session={session} staff={staff} onClose={onClose} />
  return (
    <ClassRoster
      key={session.id}
      service={service}
      event={session}
      onClose={onClose}
      onOpenBooking={onOpenBooking}
      title={session.title ?? service.name}
    >
      <SessionFacts session={session} staff={staff} />
      <p className="mt-2 mb-4">
        <ToSessions session={session} />
      </p>
    </ClassRoster>
  )
}

type SessionDialogProps = { session: CalendarEvent; staff: readonly StaffMember[]; onClose: () => void }

const SessionDialog = ({ session, staff, onClose }: SessionDialogProps) => {
  const { t } = useText()
  return (
    <Dialog
      title={session.title ?? session.scheduleName ?? t('manager.calendar.class')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.close')}</Button>
          <ToSessions session={session} />
        </>
      }
    >
      <SessionFacts session={session} staff={staff} seats={sessionSeats(session, t)} />
    </Dialog>
  )
}

const ToSessions = ({ session: { externalScheduleId } }: Pick<SessionDialogProps, 'session'>) => {
  const { t } = useText()
  const may = useMay()
  if (externalScheduleId === undefined || !may('services.read')) return null
  return <LinkButton to={paths.manageSessions(externalScheduleId)}>{t('manager.calendar.session.toService')}</LinkButton>
}

const SessionFacts = ({ session, staff, seats }: Omit<SessionDialogProps, 'onClose'> & { seats?: string }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { start, end, resources, location, notes } = session
  const isStaff = (id: string) => staff.some(({ resourceId }) => resourceId === id)
  const namesOf = (list: CalendarEvent['resources']) =>
    formatList(
      list.flatMap(({ name }) => name ?? []),
      locale,
    )
  const rooms = namesOf(resources.filter(({ id }) => !isStaff(id)))
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-dense">
      <Fact name={t('manager.calendar.session.when')}>
        {formatWhen(start.utcDate ?? start.localDate, end.utcDate ?? end.localDate, timeZone, locale)}
      </Fact>
      <Fact name={t('manager.calendar.session.with')}>{namesOf(resources.filter(({ id }) => isStaff(id)))}</Fact>
      <Fact name={t('manager.calendar.session.where')}>{[rooms, location?.name].filter(Boolean).join(', ')}</Fact>
      <Fact name={t('manager.calendar.session.places')}>{seats}</Fact>
      <Fact name={t('manager.calendar.session.notes')}>{notes}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null

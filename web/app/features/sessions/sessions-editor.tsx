import type { CalendarEvent, Service } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { roomsQuery, staffQuery } from '../../catalogue.ts'
import { localDateOf } from '../../format.ts'
import { LoadedList } from '../../lists/loaded-list.tsx'
import { useNow } from '../../now.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CancelSessionDialog } from './cancel-session-dialog.tsx'
import { ChangeSessionDialog } from './change-session-dialog.tsx'
import { ClassRoster } from './class-roster.tsx'
import { NewSessionDialog } from './new-session-dialog.tsx'
import { type SessionAction, SessionsTable } from './sessions-table.tsx'

const mostShown = 50

/** The sessions of a class or course to come: added, changed, canceled, and who takes part. */
export const SessionsEditor = ({ service }: { service: Service }) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const today = localDateOf(Temporal.Instant.fromEpochMilliseconds(useNow(30)).toString(), timeZone)
  const staff = useQuery(staffQuery()).data?.staffMembers ?? []
  const rooms = useQuery(roomsQuery()).data?.rooms ?? []
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<{ event: CalendarEvent; action: SessionAction } | null>(null)
  const sessions = useQuery(
    api.calendar.queryEvents.query({
      body: {
        query: { filter: { scheduleId: service.schedule.id }, cursorPaging: { limit: mostShown } },
        fields: ['PI_FIELDS'],
      },
    }),
  )
  const close = () => setOpen(null)
  const add = (
    <Button kind="primary" isDisabled={staff.length === 0} onPress={() => setAdding(true)}>
      {t('manager.sessions.add')}
    </Button>
  )
  return (
    <div className="flex">
      <div className="grid min-w-0 grow grid-cols-1 gap-4">
        <LoadedList
          query={sessions}
          loading={t('manager.sessions.loading')}
          isEmpty={({ events }) => events.length === 0}
          empty={
            <EmptyState title={t('manager.sessions.empty')} actions={add}>
              {t('manager.sessions.emptyHint')}
            </EmptyState>
          }
        >
          {({ events, pagingMetadata }) => (
            <>
              <div className="flex justify-end">{add}</div>
              <SessionsTable
                caption={t('manager.sessions.title', { name: service.name })}
                sessions={events}
                onAction={(event, action) => setOpen({ event, action })}
              />
              {pagingMetadata.hasNext && <p className="text-ink-3 text-second">{t('manager.sessions.more', { count: events.length })}</p>}
            </>
          )}
        </LoadedList>
      </div>
      {open?.action === 'roster' && <ClassRoster key={open.event.id} service={service} event={open.event} onClose={close} />}
      {open?.action === 'edit' && <ChangeSessionDialog service={service} event={open.event} staff={staff} rooms={rooms} onClose={close} />}
      {open?.action === 'cancel' && <CancelSessionDialog service={service} event={open.event} onClose={close} />}
      {isAdding && <NewSessionDialog service={service} staff={staff} rooms={rooms} date={today} onClose={() => setAdding(false)} />}
    </div>
  )
}

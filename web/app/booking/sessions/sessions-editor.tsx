import type { CalendarEvent, Resource, Service, StaffMember } from '@foyer/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api.ts'
import { localDateOf } from '../../ground/format.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useNow } from '../../ground/now.ts'
import { useSite } from '../../house/site-context.ts'
import { roomsQuery, staffQuery } from '../../offer/catalogue.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CancelSessionDialog } from './cancel-session-dialog.tsx'
import { ChangeSessionDialog } from './change-session-dialog.tsx'
import { CopyWeekDialog } from './copy-week-dialog.tsx'
import { DaysDialog } from './days-dialog.tsx'
import { NewSessionDialog } from './new-session-dialog.tsx'
import { type SessionAction, SessionsTable } from './sessions-table.tsx'

const pageSize = 50
const mostShown = 1000

type Open = { what: SessionAction; event: CalendarEvent } | { what: 'add' } | { what: 'days' } | { what: 'copy' }

type SessionsEditorProps = {
  service: Service
  roster: (event: CalendarEvent, onClose: () => void) => ReactNode
}

export const SessionsEditor = ({ service, roster }: SessionsEditorProps) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const today = localDateOf(Temporal.Instant.fromEpochMilliseconds(useNow(30)).toString(), timeZone)
  const staff = useQuery(staffQuery()).data?.staffMembers ?? []
  const rooms = useQuery(roomsQuery()).data?.rooms ?? []
  const [limit, setLimit] = useState(pageSize)
  const [open, setOpen] = useState<Open | null>(null)
  const sessions = useQuery({
    ...api.calendar.queryEvents.query({
      body: {
        query: { filter: { scheduleId: service.schedule.id }, cursorPaging: { limit } },
        fields: ['PI_FIELDS'],
        includesCanceled: true,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const add = (
    <Button kind="primary" isDisabled={staff.length === 0} onPress={() => setOpen({ what: 'add' })}>
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
              <div className="flex flex-wrap justify-end gap-2 max-phone:*:grow">
                <Button onPress={() => setOpen({ what: 'days' })}>{t('manager.sessions.days.open')}</Button>
                <Button onPress={() => setOpen({ what: 'copy' })}>{t('manager.sessions.copy.open')}</Button>
                {add}
              </div>
              <SessionsTable
                caption={t('manager.sessions.title', { name: service.name })}
                sessions={events}
                onAction={(event, what) => setOpen({ event, what })}
              />
              {pagingMetadata.hasNext && limit < mostShown && (
                <div className="justify-self-center">
                  <Button isPending={sessions.isFetching} onPress={() => setLimit(limit + pageSize)}>
                    {t('manager.sessions.more')}
                  </Button>
                </div>
              )}
            </>
          )}
        </LoadedList>
      </div>
      <OpenDialog roster={roster} open={open} service={service} staff={staff} rooms={rooms} date={today} onClose={() => setOpen(null)} />
    </div>
  )
}

type OpenDialogProps = {
  open: Open | null
  service: Service
  staff: readonly StaffMember[]
  rooms: readonly Resource[]
  roster: SessionsEditorProps['roster']
  date: string
  onClose: () => void
}

const OpenDialog = ({ open, roster, ...rest }: OpenDialogProps) => {
  if (open === null) return null
  if (open.what === 'add') return <NewSessionDialog {...rest} />
  if (open.what === 'days') return <DaysDialog {...rest} />
  if (open.what === 'copy') return <CopyWeekDialog {...rest} />
  if (open.what === 'roster') return roster(open.event, rest.onClose)
  return open.what === 'edit' ? <ChangeSessionDialog {...rest} event={open.event} /> : <CancelSessionDialog {...rest} event={open.event} />
}

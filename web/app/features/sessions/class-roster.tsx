import type { CalendarEvent, Participation, Service } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allPages } from '../../all-pages.ts'
import { client } from '../../api.ts'
import { LoadedList } from '../../lists/loaded-list.tsx'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { useWhen } from './use-when.ts'

type ClassRosterProps = { service: Service; event: CalendarEvent; onClose: () => void }

/** Who takes part in a session; of a course, who takes part in all of it. */
export const ClassRoster = ({ service, event, onClose }: ClassRosterProps) => {
  const { t } = useText()
  const when = useWhen()(event)
  const [isWriting, setWriting] = useState(false)
  const isCourse = service.type === 'COURSE'
  const filter = isCourse ? { scheduleId: service.schedule.id } : { eventId: event.id }
  const people = useQuery({
    queryKey: ['calendar', 'allParticipations', filter],
    queryFn: async ({ signal }) => {
      const pages = await allPages({ filter }, (query) => client.calendar.queryParticipations({ body: { query } }, { signal }))
      return pages.flatMap(({ participations }) => participations).toReversed()
    },
  })
  const taken = (people.data ?? []).reduce((sum, { partySize }) => sum + partySize, 0)
  const total = isCourse ? service.defaultCapacity : event.totalCapacity
  return (
    <Drawer
      title={isCourse ? t('manager.sessions.people.ofCourse') : t('manager.sessions.rosterOf', { when })}
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={taken === 0} onPress={() => print()}>
            {t('manager.sessions.people.print')}
          </Button>
          <Button kind="primary" isDisabled={taken === 0} onPress={() => setWriting(true)}>
            {t('manager.sessions.people.write')}
          </Button>
        </>
      }
    >
      <div data-printed="">
        <h2 className="sr-only mb-2 font-strong print:not-sr-only">{`${service.name}, ${when}`}</h2>
        <p className="mb-3 text-ink-2">
          {total === undefined ? t('manager.sessions.people.totalOpen', { taken }) : t('manager.sessions.people.total', { taken, total })}
        </p>
        <LoadedList
          query={people}
          loading={t('manager.sessions.people.loading')}
          isEmpty={(answer) => answer.length === 0}
          empty={<p className="text-ink-3">{t('manager.sessions.people.none')}</p>}
        >
          {(answer) => (
            <ol className="divide-y divide-line">
              {answer.map((participation) => (
                <PersonLine key={participation.id} {...participation} />
              ))}
            </ol>
          )}
        </LoadedList>
      </div>
      {isWriting && <MessageDialog event={event} when={when} onClose={() => setWriting(false)} />}
    </Drawer>
  )
}

const PersonLine = ({ participant, partySize, status }: Participation) => {
  const { t } = useText()
  const reach = [participant.phone, participant.email].filter(Boolean).join(' · ')
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span className="min-w-0 grow">
        <span className="block font-strong">{participant.name}</span>
        {reach !== '' && <span className="block truncate text-ink-3 text-second">{reach}</span>}
      </span>
      {partySize > 1 && <span className="text-ink-2 text-second">{t('manager.sessions.people.party', { count: partySize })}</span>}
      {status === 'PENDING_CONFIRMATION' && <Badge state="pending">{t('manager.sessions.people.pending')}</Badge>}
    </li>
  )
}

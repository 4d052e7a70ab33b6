import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { useReaches } from '../../../ground/permissions.ts'
import { useText } from '../../../text/text.tsx'
import { Actions, Guest, State, useMayOffer } from './waiting-entry.tsx'

type RosterWaitingProps = { of: { eventId: string } | { serviceId: string } }

/** Below those who take part: who waits for a place; nothing where no guest does. */
export const RosterWaiting = ({ of }: RosterWaitingProps) => {
  const { t } = useText()
  const mayRead = useReaches()({ permission: 'bookings.read', isOpenToOwn: true })
  const mayOffer = useMayOffer()
  const { data } = useQuery({ ...api['waiting-list'].listWaitingLists.query({ body: of }), enabled: mayRead, refetchInterval: 30_000 })
  const [list] = data?.lists ?? []
  if (!list) return null
  return (
    <section aria-labelledby="roster-waiting" className="mt-6 print:hidden">
      <h2 id="roster-waiting" className="font-strong">
        {t('manager.waitingLists.ofSession')}
      </h2>
      <ol className="divide-y divide-line">
        {list.entries.map((entry) => (
          <li key={entry.id} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <div className="wrap-anywhere min-w-0">
                <Guest entry={entry} />
                {entry.totalParticipants > 1 && (
                  <span className="block text-ink-2">{t('manager.waitingLists.party', { count: entry.totalParticipants })}</span>
                )}
              </div>
              <State entry={entry} />
            </div>
            {mayOffer && <Actions entry={entry} openSpots={list.openSpots ?? 0} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

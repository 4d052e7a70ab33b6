import type { ManagedWaitingListEntry, WaitingList } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { formatShortDay, formatWhen, formatWhenShort } from '../../../ground/format.ts'
import { type Column, ListTable } from '../../../ground/lists/list-table.tsx'
import { useReaches } from '../../../ground/permissions.ts'
import { useSite } from '../../../house/site-context.ts'
import { useText } from '../../../text/text.tsx'
import { Card } from '../../../ui/card.tsx'
import { useWindowText } from '../../use-window-text.ts'
import { Actions, Guest, State, useMayOffer } from './waiting-entries.tsx'

/** With the columns side by side, a phone would leave one word's width for a name. */
const lineOfPhone = 'max-wide:block max-wide:h-auto max-wide:px-4 max-wide:py-1 max-wide:text-start'

export const WaitingListCard = ({ list }: { list: WaitingList }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const mayOffer = useMayOffer()
  const { title, type, startDate, endDate, openSpots = 0, entries } = list
  const isForTimes = type === 'APPOINTMENT'
  const when = {
    APPOINTMENT: () => t('manager.waitingLists.appointments'),
    CLASS: () => formatWhen(startDate, endDate, timeZone, locale),
    COURSE: () => formatWhenShort(startDate, timeZone, locale),
  }[type]()
  const columns: Record<string, Column<ManagedWaitingListEntry>> = {
    who: {
      head: t('manager.waitingLists.who'),
      cell: (entry) => (
        <>
          <Guest entry={entry} />
          {isForTimes && <Wish entry={entry} />}
          {entry.totalParticipants > 1 && (
            <span className="block wide:hidden">{t('manager.waitingLists.party', { count: entry.totalParticipants })}</span>
          )}
        </>
      ),
      cellClassName: `wrap-anywhere min-w-28 py-2 ${lineOfPhone}`,
    },
    ...(!isForTimes && {
      people: {
        head: t('manager.waitingLists.people'),
        cell: ({ totalParticipants }: ManagedWaitingListEntry) => totalParticipants,
        align: 'end' as const,
        className: 'max-wide:hidden w-20',
      },
    }),
    since: {
      head: t('manager.waitingLists.since'),
      cell: ({ joinedDate }) => formatShortDay(joinedDate, timeZone, locale),
      className: 'max-wide:hidden w-40',
      cellClassName: 'text-ink-2',
    },
    state: { head: t('manager.waitingLists.state'), cell: (entry) => <State entry={entry} />, cellClassName: `py-2 ${lineOfPhone}` },
    ...(mayOffer && {
      actions: {
        head: null,
        cell: (entry: ManagedWaitingListEntry) => <Actions entry={entry} openSpots={openSpots} />,
        align: 'end' as const,
        cellClassName: `py-2 ${lineOfPhone}`,
      },
    }),
  }
  return (
    <Card isPadded={false} className="overflow-hidden">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
        <h2 className="wrap-anywhere font-bold text-small">{title}</h2>
        <span className="text-dense text-ink-2">{when}</span>
        <span className="ms-auto text-dense text-ink-3">
          <Extent list={list} />
        </span>
      </div>
      <ListTable
        caption={`${title}, ${when}`}
        columns={columns}
        rows={entries}
        isInCard
        className="max-wide:[&_tbody_tr]:grid max-wide:[&_tbody_tr]:py-2 max-wide:[&_thead]:sr-only"
      />
    </Card>
  )
}

const Extent = ({ list: { type, openSpots = 0, entries } }: { list: WaitingList }) => {
  const { t } = useText()
  if (type === 'APPOINTMENT') return t('manager.waitingLists.waiting', { count: entries.length })
  return openSpots === 0 ? t('manager.waitingLists.noSpots') : t('manager.waitingLists.spots', { count: openSpots })
}

const Wish = ({ entry: { window, offer, startDate, endDate, staffMemberName } }: { entry: ManagedWaitingListEntry }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const windowText = useWindowText()
  const name = offer ? staffMemberName : window?.resource?.name
  return (
    <span className="mt-0.5 block">
      {offer || !window ? formatWhen(startDate, endDate, timeZone, locale) : windowText(window)}
      {name !== undefined && `, ${t('manager.waitingLists.with', { name })}`}
    </span>
  )
}

/** Offers begin and expire by themselves, so the lists are refetched while they are open. */
export const waitingListsQuery = () => ({ ...api['waiting-list'].listWaitingLists.query({ body: {} }), refetchInterval: 30_000 })

export const useWaitingGuests = (): { waiting: number; offers: number } => {
  const { data } = useQuery({ ...waitingListsQuery(), enabled: useReaches()({ permission: 'bookings.read', isOpenToOwn: true }) })
  const entries = data?.lists.flatMap((list) => list.entries) ?? []
  return { waiting: entries.length, offers: entries.filter(({ offer }) => offer).length }
}

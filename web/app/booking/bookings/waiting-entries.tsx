import type { ManagedWaitingListEntry, WaitingList } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatList, formatShortDay, formatTime, formatWhen, formatWhenShort } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { type Column, ListTable } from '../../ground/lists/list-table.tsx'
import { useReaches } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { personName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { otherParticipant } from '../other-participant.ts'
import { useWindowText } from '../use-window-text.ts'

type RosterWaitingProps = { of: { eventId: string } | { serviceId: string } }

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

export const useMayOffer = (): boolean => useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })

const nameOf = ({ contactDetails }: ManagedWaitingListEntry): string => personName(contactDetails) ?? contactDetails.email ?? ''

export const Guest = ({ entry }: { entry: ManagedWaitingListEntry }) => {
  const { t, locale } = useText()
  const { coming = [], totalParticipants, contactDetails } = entry
  const other = otherParticipant(entry, coming)
  return (
    <>
      <span className="font-strong">{other ?? nameOf(entry)}</span>
      {other !== null && <span className="block text-ink-2">{t('manager.waitingLists.addedBy', { name: nameOf(entry) })}</span>}
      {totalParticipants > 1 && coming.length > 0 && (
        <span className="block text-ink-2">{t('manager.waitingLists.with', { name: formatList(coming, locale) })}</span>
      )}
      <span className="block text-ink-3">{[contactDetails.email, contactDetails.phone].filter(Boolean).join(', ')}</span>
    </>
  )
}

export const State = ({ entry: { offer, sitsOut, position } }: { entry: ManagedWaitingListEntry }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  if (!offer) {
    return <Badge state="waiting">{sitsOut ? t('manager.waitingLists.sitsOut') : t('manager.waitingLists.waits', { position })}</Badge>
  }
  const isSent = Temporal.Instant.compare(offer.sentDate, Temporal.Now.instant()) <= 0
  return (
    <Badge state="offered">
      {isSent
        ? t('manager.waitingLists.heldUntil', { when: formatWhenShort(offer.expiresDate, timeZone, locale) })
        : t('manager.waitingLists.toldAt', { when: formatTime(offer.sentDate, timeZone, locale) })}
    </Badge>
  )
}

export const Actions = ({ entry, openSpots }: { entry: ManagedWaitingListEntry; openSpots: number }) => {
  const { t } = useText()
  const [isRemoving, setRemoving] = useState(false)
  const name = nameOf(entry)
  const changes = { alsoChanges: ['bookings', 'calendar'] as const }
  const offer = useMutation(api['waiting-list'].offerPlace.mutation(changes))
  const remove = useMutation(api['waiting-list'].removeFromWaitingList.mutation(changes))
  const offerNow = () =>
    offer.mutateAsync({ params: { entryId: entry.id } }).then(
      () => showToast({ text: t('manager.waitingLists.offered', { name }) }),
      (error: unknown) => showToast({ text: refusalText(error, t) }),
    )
  return (
    <span className="flex flex-wrap gap-1.5 wide:justify-end">
      {!entry.offer && (entry.type === 'APPOINTMENT' || openSpots >= entry.totalParticipants) && (
        <Button size="small" onPress={() => void offerNow()} isPending={offer.isPending}>
          {t('manager.waitingLists.offer')} <span className="sr-only">{name}</span>
        </Button>
      )}
      <Button size="small" kind="quiet" onPress={() => setRemoving(true)} className="max-wide:first:-ms-2.25">
        {t('manager.waitingLists.remove')} <span className="sr-only">{name}</span>
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title={t('manager.waitingLists.removeTitle', { name })}
          action={t('manager.waitingLists.remove')}
          pending={t('manager.waitingLists.removing')}
          done={t('manager.waitingLists.removed', { name })}
          onConfirm={() =>
            remove.mutateAsync({ params: { entryId: entry.id }, body: { participantNotification: { notifyParticipants: true } } })
          }
          onClose={() => setRemoving(false)}
        >
          <p>{t('manager.waitingLists.removeSentence')}</p>
          <p className="text-ink-2">{t('manager.waitingLists.removeMail')}</p>
        </ConfirmDialog>
      )}
    </span>
  )
}

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

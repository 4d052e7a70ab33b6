import type { ManagedWaitingListEntry, WaitingList } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatShortDay, formatTime, formatWhen, formatWhenShort } from '../../format.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { type Column, ListTable } from '../../lists/list-table.tsx'
import { useMay } from '../../permissions.ts'
import { personName } from '../../person-name.ts'
import { refusalText } from '../../refusal-text.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toasts.ts'

/** The list of one session, or of a course, in its order. */
export const WaitingListCard = ({ list }: { list: WaitingList }) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const mayOffer = useMay()('bookings.manage')
  const { title, type, startDate, endDate, openSpots = 0, entries } = list
  const when = type === 'COURSE' ? formatWhenShort(startDate, timeZone, language) : formatWhen(startDate, endDate, timeZone, language)
  const columns: Record<string, Column<ManagedWaitingListEntry>> = {
    who: { head: t('manager.waitingLists.who'), cell: (entry) => <Guest entry={entry} />, cellClassName: 'wrap-anywhere min-w-28 py-2' },
    people: { head: t('manager.waitingLists.people'), cell: ({ totalParticipants }) => totalParticipants, align: 'end', className: 'w-20' },
    since: {
      head: t('manager.waitingLists.since'),
      cell: ({ joinedDate }) => formatShortDay(joinedDate, timeZone, language),
      className: 'max-wide:hidden w-40',
      cellClassName: 'text-ink-2',
    },
    state: { head: t('manager.waitingLists.state'), cell: (entry) => <State entry={entry} />, cellClassName: 'py-2' },
    ...(mayOffer && {
      actions: {
        head: null,
        cell: (entry: ManagedWaitingListEntry) => <Actions entry={entry} openSpots={openSpots} />,
        align: 'end' as const,
        cellClassName: 'py-2',
      },
    }),
  }
  return (
    <Card isPadded={false} className="overflow-hidden">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
        <h2 className="wrap-anywhere font-bold text-small">{title}</h2>
        <span className="text-dense text-ink-2">{when}</span>
        <span className="ml-auto text-dense text-ink-3">
          {openSpots === 0 ? t('manager.waitingLists.noSpots') : t('manager.waitingLists.spots', { count: openSpots })}
        </span>
      </div>
      <ListTable caption={`${title}, ${when}`} columns={columns} rows={entries} />
    </Card>
  )
}

const nameOf = ({ contactDetails }: ManagedWaitingListEntry): string => personName(contactDetails) ?? contactDetails.email ?? ''

const Guest = ({ entry }: { entry: ManagedWaitingListEntry }) => (
  <>
    <span className="font-strong">{nameOf(entry)}</span>
    <span className="block text-ink-3">{[entry.contactDetails.email, entry.contactDetails.phone].filter(Boolean).join(', ')}</span>
  </>
)

const State = ({ entry: { offer, sitsOut, position } }: { entry: ManagedWaitingListEntry }) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  if (!offer) {
    return <Badge state="waiting">{sitsOut ? t('manager.waitingLists.sitsOut') : t('manager.waitingLists.waits', { position })}</Badge>
  }
  const isTold = Temporal.Instant.compare(offer.sentDate, Temporal.Now.instant()) <= 0
  return (
    <Badge state="offered">
      {isTold
        ? t('manager.waitingLists.heldUntil', { when: formatWhenShort(offer.expiresDate, timeZone, language) })
        : t('manager.waitingLists.toldAt', { when: formatTime(offer.sentDate, timeZone, language) })}
    </Badge>
  )
}

const Actions = ({ entry, openSpots }: { entry: ManagedWaitingListEntry; openSpots: number }) => {
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
    <span className="flex flex-wrap justify-end gap-1.5">
      {!entry.offer && openSpots >= entry.totalParticipants && (
        <Button size="small" onPress={() => void offerNow()} isPending={offer.isPending}>
          {t('manager.waitingLists.offer')} <span className="sr-only">{name}</span>
        </Button>
      )}
      <Button size="small" kind="quiet" onPress={() => setRemoving(true)}>
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

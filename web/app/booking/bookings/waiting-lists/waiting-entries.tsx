import type { ManagedWaitingListEntry } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { formatList, formatTime, formatWhenShort } from '../../../ground/format.ts'
import { ConfirmDialog } from '../../../ground/forms/confirm-dialog.tsx'
import { useReaches } from '../../../ground/permissions.ts'
import { refusalText } from '../../../ground/refusal-text.ts'
import { useSite } from '../../../house/site-context.ts'
import { personName } from '../../../people/person-name.ts'
import { useText } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { otherParticipant } from '../../other-participant.ts'

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

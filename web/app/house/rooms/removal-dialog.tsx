import type { FutureBookings } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { type ReactNode, useState } from 'react'
import { VisitsAmong } from '../../booking/visits-among.tsx'
import { formatList } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import type { Aftermath } from './room-needs.ts'

export type Removal = { futureBookings?: FutureBookings; participantNotification?: { notifyParticipants: boolean } }

type RemovalDialogProps = {
  name: string
  children: ReactNode
  remove: (removal: Removal) => Promise<unknown>
  onRemoved: () => void
  onClose: () => void
}

type Used = { bookings: number; sessions: number; multiServiceBookingIds: readonly string[] }

/** Where coming bookings or sessions need the rooms, the server counts them and the manager decides. */
export const RemovalDialog = ({ name, children, remove, onRemoved, onClose }: RemovalDialogProps) => {
  const { t } = useText()
  const [used, setUsed] = useState<Used | null>(null)
  const [fate, setFate] = useState<FutureBookings>('KEEP')
  const cancels = used !== null && used.bookings > 0 && fate === 'CANCEL'
  const confirm = async () => {
    try {
      await remove(used === null ? {} : { futureBookings: fate, participantNotification: { notifyParticipants: cancels } })
    } catch (refusal) {
      if (!isRefusal(refusal, 'resources.deleteResource', 'RESOURCE_HAS_BOOKINGS')) throw refusal
      return setUsed(refusal.data)
    }
    showToast({ text: t('manager.rooms.delete.deleted', { name }) })
    onRemoved()
  }
  return (
    <ConfirmDialog
      title={t('manager.rooms.delete.title', { name })}
      action={t(cancels ? 'manager.rooms.delete.confirmAndCancel' : 'manager.rooms.delete.confirm', { name })}
      pending={t('manager.rooms.delete.deleting')}
      keep={t('manager.rooms.delete.keep')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        {children}
        <li>{t('manager.rooms.delete.history')}</li>
      </ul>
      {used !== null && <StillNeeded used={used} />}
      {used !== null && used.bookings > 0 && (
        <RadioGroup
          label={t('manager.rooms.delete.what')}
          value={fate}
          onChange={setFate}
          className="mt-3"
          choices={[
            { value: 'KEEP', label: t('manager.rooms.delete.keepBookings') },
            { value: 'CANCEL', label: t('manager.rooms.delete.cancelBookings') },
          ]}
        />
      )}
      {cancels && <VisitsAmong wholeIds={used.multiServiceBookingIds} />}
    </ConfirmDialog>
  )
}

const StillNeeded = ({ used: { bookings, sessions } }: { used: Used }) => {
  const { t, locale } = useText()
  const parts = [
    ...(bookings > 0 ? [t('manager.rooms.delete.bookings', { count: bookings })] : []),
    ...(sessions > 0 ? [t('manager.rooms.delete.sessions', { count: sessions })] : []),
  ]
  return <Banner tone="wait" role="alert" title={t('manager.rooms.delete.used', { what: formatList(parts, locale) })} />
}

export const AftermathLines = ({ aftermath: { withoutRoom, others } }: { aftermath: Aftermath }) => {
  const { t, locale } = useText()
  const namesOf = (services: Aftermath['withoutRoom']) =>
    formatList(
      services.map(({ name }) => name),
      locale,
    )
  return (
    <>
      {withoutRoom.length + others.length === 0 && <li>{t('manager.rooms.delete.free')}</li>}
      {withoutRoom.length > 0 && <li>{t('manager.rooms.delete.stuck', { services: namesOf(withoutRoom) })}</li>}
      {others.length > 0 && <li>{t('manager.rooms.delete.others', { services: namesOf(others) })}</li>}
    </>
  )
}

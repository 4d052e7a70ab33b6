import type { Service } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { VisitsAmongBookings } from '../../booking/visits-among.tsx'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type DeleteServiceDialogProps = { service: Service; now: string; onClose: () => void; onDeleted: () => void }

type Fate = 'keep' | 'cancel'

/** How many bookings it touches, and what happens to them. A deleted service can be restored, canceled bookings cannot. */
export const DeleteServiceDialog = ({ service, now, onClose, onDeleted }: DeleteServiceDialogProps) => {
  const { t } = useText()
  const { id, name } = service
  const [fate, setFate] = useState<Fate>('keep')
  const filter = { 'bookedEntity.slot.serviceId': id, status: { $in: ['CONFIRMED', 'PENDING'] }, startDate: { $gte: now } }
  const upcoming = useQuery(api.bookings.countExtendedBookings.query({ body: { filter } }))
  const { mutateAsync } = useMutation(api.services.deleteService.mutation({ alsoChanges: ['bookings', 'availability', 'calendar'] }))
  const restore = useMutation(api.services.restoreService.mutation({ alsoChanges: ['availability', 'calendar'] }))
  const remove = () =>
    mutateAsync({
      params: { serviceId: id },
      query: {
        preserveFutureSessionsWithParticipants: fate === 'keep',
        participantNotification: { notifyParticipants: fate === 'cancel' },
      },
    })
  const count = upcoming.data?.count
  return (
    <ConfirmDialog
      title={t('manager.services.delete.title', { name })}
      action={t('manager.services.delete.confirm', { name })}
      pending={t('manager.services.delete.deleting')}
      keep={t('manager.services.delete.keepIt')}
      isBlocked={count === undefined}
      onConfirm={remove}
      done={t('manager.services.deleted', { name })}
      undo={() => void restore.mutateAsync({ params: { serviceId: id }, body: {} })}
      onDone={onDeleted}
      onClose={onClose}
    >
      {count === undefined && <Skeleton className="h-12" />}
      {count === 0 && <p className="text-ink-2">{t('manager.services.delete.none')}</p>}
      {count !== undefined && count > 0 && (
        <>
          <p className="mb-3 text-ink-2">{t('manager.services.delete.upcoming', { count })}</p>
          <RadioGroup
            label={t('manager.services.delete.what')}
            value={fate}
            onChange={setFate}
            choices={[
              { value: 'keep', label: t('manager.services.delete.keep') },
              { value: 'cancel', label: t('manager.services.delete.cancel') },
            ]}
          />
          {fate === 'cancel' && <VisitsAmongBookings of={filter} />}
        </>
      )}
    </ConfirmDialog>
  )
}

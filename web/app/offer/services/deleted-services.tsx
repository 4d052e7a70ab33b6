import type { DeletedService, Service } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { VisitsAmongBookings } from '../../booking/visits-among.tsx'
import { formatDate } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export const DeletedServicesDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const query = useQuery(api.services.listDeletedServices.query({}))
  return (
    <Drawer title={t('manager.services.bin.title')} onClose={onClose}>
      <p className="mb-4 text-ink-2">{t('manager.services.bin.hint')}</p>
      <LoadedList
        query={query}
        loading={t('manager.services.bin.loading')}
        isEmpty={({ services }) => services.length === 0}
        empty={<EmptyState title={t('manager.services.bin.none')}>{t('manager.services.bin.noneHint')}</EmptyState>}
      >
        {({ services }) => (
          <ul className="divide-y divide-line">
            {services.map((service) => (
              <Deleted key={service.id} service={service} />
            ))}
          </ul>
        )}
      </LoadedList>
    </Drawer>
  )
}

const Deleted = ({ service: { id, name, deletedDate } }: { service: DeletedService }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const restore = useMutation(api.services.restoreService.mutation({ alsoChanges: ['availability', 'calendar'] }))
  const bringBack = async () => {
    await restore.mutateAsync({ params: { serviceId: id }, body: {} })
    showToast({ text: t('manager.services.bin.restored', { name }) })
  }
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="grid min-w-0 grow">
        <span className="wrap-anywhere">{name}</span>
        <span className="text-ink-2 text-small">
          {t('manager.services.bin.since', { date: formatDate(deletedDate, timeZone, locale) })}
        </span>
      </span>
      <Button
        size="small"
        isPending={restore.isPending}
        aria-label={t('manager.services.bin.restoreNamed', { name })}
        onPress={() => void bringBack()}
      >
        {t('manager.services.bin.restore')}
      </Button>
    </li>
  )
}

type DeleteServiceDialogProps = { service: Service; now: string; onClose: () => void; onDeleted: () => void }

type Fate = 'keep' | 'cancel'

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

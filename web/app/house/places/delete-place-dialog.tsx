import type { BusinessLocation, Service } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { ServiceLinks } from '../../offer/service-links.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type DeletePlaceDialogProps = { location: BusinessLocation; services: readonly Service[]; onClose: () => void }

/** Asks before a place is removed; says which services keep it where that is not possible. */
export const DeletePlaceDialog = ({ location: { id, name }, services, onClose }: DeletePlaceDialogProps) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.locations.deleteLocation.mutation({ alsoChanges: ['services'] }))
  if (services.length > 0) {
    return (
      <Dialog
        title={t('manager.places.delete.impossible', { name })}
        onClose={onClose}
        actions={<Button onPress={onClose}>{t('manager.places.delete.understood')}</Button>}
      >
        <div className="grid gap-3">
          <p>{t('manager.places.delete.inUse', { count: services.length })}</p>
          <ServiceLinks services={services} tab="schedule" />
        </div>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={t('manager.places.delete.title', { name })}
      action={t('manager.places.delete.action')}
      pending={t('manager.places.delete.deleting')}
      done={t('manager.places.delete.done', { name })}
      onConfirm={() => mutateAsync({ params: { locationId: id } })}
      onClose={onClose}
    >
      <p>{t('manager.places.delete.none')}</p>
      <p className="text-ink-2">{t('manager.places.delete.bookings')}</p>
    </ConfirmDialog>
  )
}

import type { Resource, ResourceType, Service } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { AftermathLines } from './aftermath-lines.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { aftermathOf } from './room-needs.ts'

type DeleteTypeDialogProps = { type: ResourceType; rooms: readonly Resource[]; services: readonly Service[]; onClose: () => void }

/** With a type go all rooms of it. */
export const DeleteTypeDialog = ({ type: { id, name }, rooms, services, onClose }: DeleteTypeDialogProps) => {
  const { t } = useText()
  const ofType = rooms.filter(({ typeId }) => typeId === id)
  const alsoChanges = ['services', 'bookings', 'calendar', 'availability'] as const
  const { mutateAsync } = useMutation(api.resources.deleteResourceType.mutation({ alsoChanges }))
  return (
    <RemovalDialog
      name={name}
      remove={(query) => mutateAsync({ params: { resourceTypeId: id }, query })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {ofType.length > 0 && <li>{t('manager.rooms.delete.all', { count: ofType.length })}</li>}
      <AftermathLines aftermath={aftermathOf(ofType, services, rooms)} />
    </RemovalDialog>
  )
}

import type { Resource, Service } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { AftermathLines } from './aftermath-lines.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { aftermathOf } from './room-needs.ts'

type DeleteRoomProps = { room: Resource; rooms: readonly Resource[]; services: readonly Service[] }

export const DeleteRoom = ({ room, rooms, services }: DeleteRoomProps) => {
  const { t } = useText()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { id, name } = room
  const alsoChanges = ['services', 'bookings', 'calendar', 'availability'] as const
  const { mutateAsync } = useMutation(api.resources.deleteResource.mutation({ alsoChanges }))
  return (
    <FormSection title={t('manager.rooms.delete.section')} hint={t('manager.rooms.delete.sectionHint')}>
      <Button kind="danger" size="small" className="justify-self-start" onPress={() => setAsking(true)}>
        {t('manager.rooms.delete.open', { name })}
      </Button>
      {isAsking && (
        <RemovalDialog
          name={name}
          remove={(query) => mutateAsync({ params: { resourceId: id }, query })}
          onRemoved={() => void navigate(paths.manageRooms())}
          onClose={() => setAsking(false)}
        >
          <AftermathLines aftermath={aftermathOf([room], services, rooms)} />
        </RemovalDialog>
      )}
    </FormSection>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { NewRoomDialog } from '../../../house/rooms/new-room-dialog.tsx'
import { RoomTypes } from '../../../house/rooms/room-types.tsx'
import { roomsQuery, servicesQuery } from '../../../offer/catalogue.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

const Rooms = () => {
  const { t } = useText()
  const rooms = useQuery(roomsQuery())
  const services = useQuery(servicesQuery()).data?.services ?? []
  const [isAdding, setAdding] = useState(false)
  const add = { label: t('manager.rooms.add'), onPress: () => setAdding(true) }
  return (
    <ListScreen
      title={t('manager.screens.rooms.title')}
      add={add}
      className="grid grid-cols-1 gap-6"
      query={rooms}
      loading={t('manager.rooms.loading')}
      isEmpty={(answer) => answer.types.length + answer.rooms.length === 0}
      empty={
        <EmptyState
          title={t('manager.rooms.empty')}
          actions={
            <Button kind="primary" onPress={add.onPress}>
              {add.label}
            </Button>
          }
        >
          {t('manager.rooms.emptyHint')}
        </EmptyState>
      }
      below={isAdding && <NewRoomDialog types={rooms.data?.types ?? []} onClose={() => setAdding(false)} />}
    >
      {(answer) => <RoomTypes {...answer} services={services} />}
    </ListScreen>
  )
}

export default Rooms

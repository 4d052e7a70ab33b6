import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { OwnHours } from '../../../house/calendar/weekly-hours-fields.tsx'
import { DeleteRoom, NeedingServices, RoomForm, RoomHours } from '../../../house/rooms/room-form.tsx'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { roomsQuery, servicesQuery } from '../../../offer/catalogue.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'
import { ArrowLeftIcon } from '../../../ui/pictures/icons.tsx'
import { BlockedTime } from './blocked-time.tsx'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

const Room = () => {
  const { t } = useText()
  const { resourceId } = useParams()
  const all = useQuery(roomsQuery())
  const services = useQuery(servicesQuery()).data?.services ?? []
  const { rooms = [], types = [] } = all.data ?? {}
  const room = rooms.find(({ id }) => id === resourceId)
  return (
    <>
      <ScreenBar title={room?.name ?? t('manager.screens.rooms.title')}>
        <LinkButton
          to={paths.manageRooms()}
          kind="quiet"
          size="small"
          aria-label={t('manager.screens.rooms.title')}
          className="-order-1 -ms-2 px-1.5!"
        >
          <ArrowLeftIcon size={18} />
        </LinkButton>
      </ScreenBar>
      <ScreenBody className="pt-0!">
        {all.error && <LoadProblem onRetry={() => void all.refetch()} />}
        {!all.data && !all.error && <ListSkeleton label={t('manager.rooms.loading')} />}
        {all.data && !room && <EmptyState title={t('manager.rooms.gone')} />}
        {room && (
          <>
            <RoomForm key={room.id} room={room} />
            <RoomHours room={room}>{(scheduleId) => <OwnHours scheduleId={scheduleId} />}</RoomHours>
            <BlockedTime
              scheduleId={room.eventsSchedule.scheduleId}
              words={{
                title: t('manager.rooms.closed'),
                hint: t('manager.rooms.closedHint'),
                none: t('manager.rooms.noClosed'),
                add: t('manager.rooms.addClosed'),
              }}
            />
            <NeedingServices room={room} type={types.find(({ id }) => id === room.typeId)} services={services} />
            <DeleteRoom room={room} rooms={rooms} services={services} />
          </>
        )}
      </ScreenBody>
    </>
  )
}

export default Room

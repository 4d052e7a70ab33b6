import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ClassRoster } from '../../../booking/bookings/class-roster.tsx'
import { SessionsEditor } from '../../../booking/sessions/sessions-editor.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { servicesQuery } from '../../../offer/catalogue.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'
import { ArrowLeftIcon } from '../../../ui/pictures/icons.tsx'

export const handle = { needs: 'calendar.manage' } satisfies ScreenHandle

const Sessions = () => {
  const { t } = useText()
  const { serviceId = '' } = useParams()
  const all = useQuery(servicesQuery())
  const service = all.data?.services.find(({ id }) => id === serviceId)
  const title = service ? t('manager.sessions.title', { name: service.name }) : t('manager.screens.services.title')
  return (
    <>
      <ScreenBar title={title}>
        <LinkButton
          to={paths.manageService(serviceId)}
          kind="quiet"
          size="small"
          aria-label={service?.name ?? t('manager.screens.services.title')}
          className="-order-1 -ms-2 px-1.5!"
        >
          <ArrowLeftIcon size={18} />
        </LinkButton>
      </ScreenBar>
      <ScreenBody>
        {all.error && <LoadProblem onRetry={() => void all.refetch()} />}
        {!all.data && !all.error && <ListSkeleton label={t('manager.sessions.loading')} />}
        {all.data && !service && <EmptyState title={t('manager.sessions.gone')} />}
        {service?.type === 'APPOINTMENT' && <EmptyState title={t('manager.sessions.notOfSessions')} />}
        {service && service.type !== 'APPOINTMENT' && (
          <SessionsEditor
            key={service.id}
            service={service}
            roster={(event, onClose) => <ClassRoster key={event.id} service={service} event={event} onClose={onClose} />}
          />
        )}
      </ScreenBody>
    </>
  )
}

export default Sessions

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../../api.ts'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { servicesQuery, staffQuery } from '../../../offer/catalogue.ts'
import { useText } from '../../../text/text.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'
import { ServiceEditorScreen } from './service-editor.tsx'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

const Service = () => {
  const { t } = useText()
  const { serviceId = '' } = useParams()
  const service = useQuery(api.services.getService.query({ params: { serviceId }, query: {} }))
  const services = useQuery(servicesQuery())
  const staff = useQuery(staffQuery())
  if (service.data && staff.data) {
    // The key starts a new draft for another service; a saved change keeps the draft.
    return (
      <ServiceEditorScreen
        key={serviceId}
        service={service.data.service}
        services={services.data?.services ?? []}
        staff={staff.data.staffMembers}
      />
    )
  }
  const problem = service.error ?? staff.error
  return (
    <>
      <ScreenBar title={t('manager.screens.services.title')} />
      <ScreenBody>
        {problem ? (
          <LoadProblem onRetry={() => void Promise.all([service.refetch(), staff.refetch()])} />
        ) : (
          <ListSkeleton label={t('manager.services.loading')} />
        )}
      </ScreenBody>
    </>
  )
}

export default Service

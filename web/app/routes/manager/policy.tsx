import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageTitle } from '../../ground/page-title.tsx'
import type { ScreenHandle } from '../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../house/shell/screen-bar.tsx'
import { policiesQuery, servicesQuery } from '../../offer/catalogue.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'
import { PolicyEditor } from './policy-editor.tsx'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

/** One policy, in sentences. */
const Policy = () => {
  const { t } = useText()
  const { policyId } = useParams()
  const policies = useQuery(policiesQuery())
  const services = useQuery(servicesQuery()).data?.services
  const policy = policies.data?.bookingPolicies.find(({ id }) => id === policyId)
  if (policy && services) {
    return <PolicyEditor key={policy.id} policy={policy} policies={policies.data?.bookingPolicies ?? []} services={services} />
  }
  return (
    <>
      <PageTitle>{t('manager.policies.title')}</PageTitle>
      <ScreenBar title={t('manager.policies.title')} />
      <ScreenBody>
        {policies.error && <LoadProblem onRetry={() => void policies.refetch()} />}
        {!policies.error && (!policies.data || policy) && <ListSkeleton label={t('manager.policies.loading')} />}
        {policies.data && !policy && (
          <EmptyState
            title={t('manager.policies.gone')}
            actions={<LinkButton to={paths.managePolicies()}>{t('manager.policies.all')}</LinkButton>}
          />
        )}
      </ScreenBody>
    </>
  )
}

export default Policy

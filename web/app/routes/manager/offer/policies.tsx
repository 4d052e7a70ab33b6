import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { PoliciesTable } from '../../../offer/booking-policies/policies-table.tsx'
import { NewPolicyDialog } from '../../../offer/booking-policies/policy-dialogs.tsx'
import { policiesQuery, servicesQuery } from '../../../offer/catalogue.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

const Policies = () => {
  const { t } = useText()
  const navigate = useNavigate()
  const policies = useQuery(policiesQuery())
  const services = useQuery(servicesQuery()).data?.services ?? []
  const [isAdding, setAdding] = useState(false)
  const [first, ...others] = (policies.data?.bookingPolicies ?? []).toSorted((one, other) => Number(other.default) - Number(one.default))
  return (
    <ListScreen
      title={t('manager.screens.policies.title')}
      add={{ label: t('manager.policies.add'), onPress: () => setAdding(true) }}
      query={policies}
      loading={t('manager.policies.loading')}
      below={
        isAdding &&
        first && (
          <NewPolicyDialog
            policies={[first, ...others]}
            onCreated={({ id }) => void navigate(paths.managePolicy(id))}
            onClose={() => setAdding(false)}
          />
        )
      }
    >
      {({ bookingPolicies }) => <PoliciesTable policies={bookingPolicies} services={services} />}
    </ListScreen>
  )
}

export default Policies

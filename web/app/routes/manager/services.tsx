import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { servicesQuery, staffQuery } from '../../catalogue.ts'
import { MissingOffersBanner } from '../../features/services/missing-offers-banner.tsx'
import { NewServiceDialog } from '../../features/services/new-service-dialog.tsx'
import { ServicesTable } from '../../features/services/services-table.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { LoadedList } from '../../lists/loaded-list.tsx'
import type { ScreenHandle } from '../../permissions.ts'
import { ServicesNav } from '../../shell/services-nav.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

/** What clients can book. */
const Services = () => {
  const { t } = useText()
  const services = useQuery(servicesQuery())
  const staff = useQuery(staffQuery()).data?.staffMembers ?? []
  const [isAdding, setAdding] = useState(false)
  const add = { label: t('manager.services.add'), onPress: () => setAdding(true) }
  return (
    <ListScreen title={t('manager.nav.services')} add={add} nav={<ServicesNav />}>
      <LoadedList
        query={services}
        loading={t('manager.services.loading')}
        isEmpty={(answer) => answer.services.length === 0}
        empty={
          <EmptyState
            title={t('manager.services.empty')}
            actions={
              <Button kind="primary" onPress={add.onPress}>
                {add.label}
              </Button>
            }
          >
            {t('manager.services.emptyHint')}
          </EmptyState>
        }
      >
        {(answer) => (
          <>
            <MissingOffersBanner />
            <ServicesTable services={answer.services} staff={staff} />
          </>
        )}
      </LoadedList>
      {isAdding && <NewServiceDialog staff={staff} onClose={() => setAdding(false)} />}
    </ListScreen>
  )
}

export default Services

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { servicesQuery, staffQuery } from '../../catalogue.ts'
import { NewServiceDialog } from '../../features/services/new-service-dialog.tsx'
import { ServicesTable } from '../../features/services/services-table.tsx'
import { PageTitle } from '../../page-title.tsx'
import type { ScreenHandle } from '../../permissions.ts'
import { ScreenBar, ScreenBody } from '../../shell/screen-bar.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadProblem } from '../../ui/load-problem.tsx'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

/** What clients can book. */
const Services = () => {
  const { t } = useText()
  const services = useQuery(servicesQuery())
  const staff = useQuery(staffQuery())
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  useHotkeys({ n: add })
  return (
    <>
      <PageTitle>{t('manager.nav.services')}</PageTitle>
      <ScreenBar title={t('manager.nav.services')}>
        <Button kind="primary" onPress={add} className="ml-auto">
          <PlusIcon size={16} />
          {t('manager.services.add')}
          <Kbd>N</Kbd>
        </Button>
      </ScreenBar>
      <ScreenBody>
        {services.error && <LoadProblem onRetry={() => void services.refetch()} />}
        {!services.data && !services.error && <ListSkeleton label={t('manager.services.loading')} />}
        {services.data?.services.length === 0 && (
          <EmptyState
            title={t('manager.services.empty')}
            actions={
              <Button kind="primary" onPress={add}>
                {t('manager.services.add')}
              </Button>
            }
          >
            {t('manager.services.emptyHint')}
          </EmptyState>
        )}
        {services.data && services.data.services.length > 0 && (
          <ServicesTable services={services.data.services} staff={staff.data?.staffMembers ?? []} />
        )}
      </ScreenBody>
      {isAdding && <NewServiceDialog staff={staff.data?.staffMembers ?? []} onClose={() => setAdding(false)} />}
    </>
  )
}

export default Services

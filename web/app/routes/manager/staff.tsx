import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { servicesQuery, staffQuery } from '../../catalogue.ts'
import { NewStaffDialog } from '../../features/staff/new-staff-dialog.tsx'
import { StaffTable } from '../../features/staff/staff-table.tsx'
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

export const handle = { needs: 'staff.manage' } satisfies ScreenHandle

/** Who works here. */
const Staff = () => {
  const { t } = useText()
  const staff = useQuery(staffQuery())
  const services = useQuery(servicesQuery())
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  useHotkeys({ n: add })
  return (
    <>
      <PageTitle>{t('manager.nav.staff')}</PageTitle>
      <ScreenBar title={t('manager.nav.staff')}>
        <Button kind="primary" onPress={add} className="ml-auto">
          <PlusIcon size={16} />
          {t('manager.staff.add')}
          <Kbd>N</Kbd>
        </Button>
      </ScreenBar>
      <ScreenBody>
        {staff.error && <LoadProblem onRetry={() => void staff.refetch()} />}
        {!staff.data && !staff.error && <ListSkeleton label={t('manager.staff.loading')} />}
        {staff.data?.staffMembers.length === 0 && (
          <EmptyState
            title={t('manager.staff.empty')}
            actions={
              <Button kind="primary" onPress={add}>
                {t('manager.staff.add')}
              </Button>
            }
          >
            {t('manager.staff.emptyHint')}
          </EmptyState>
        )}
        {staff.data && staff.data.staffMembers.length > 0 && (
          <StaffTable staff={staff.data.staffMembers} services={services.data?.services ?? []} />
        )}
      </ScreenBody>
      {isAdding && <NewStaffDialog onClose={() => setAdding(false)} />}
    </>
  )
}

export default Staff

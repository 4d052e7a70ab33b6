import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { allStaffQuery, NewStaffDialog, StaffList } from '../../../house/staff/staff-list.tsx'
import { servicesQuery } from '../../../offer/catalogue.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const handle = { needs: 'staff.manage' } satisfies ScreenHandle

const Staff = () => {
  const { t } = useText()
  const staff = useQuery(allStaffQuery())
  const services = useQuery(servicesQuery()).data?.services ?? []
  const [isAdding, setAdding] = useState(false)
  const add = { label: t('manager.staff.add'), onPress: () => setAdding(true) }
  return (
    <ListScreen
      title={t('manager.screens.staff.title')}
      add={add}
      query={staff}
      loading={t('manager.staff.loading')}
      isEmpty={({ staffMembers }) => staffMembers.length === 0}
      empty={
        <EmptyState
          title={t('manager.staff.empty')}
          actions={
            <Button kind="primary" onPress={add.onPress}>
              {add.label}
            </Button>
          }
        >
          {t('manager.staff.emptyHint')}
        </EmptyState>
      }
      below={isAdding && <NewStaffDialog onClose={() => setAdding(false)} />}
    >
      {({ staffMembers }) => <StaffList staff={staffMembers} services={services} />}
    </ListScreen>
  )
}

export default Staff

import type { Permission, Right, StaffMember } from '@foyer/contract'
import { isPermitted, reachOf } from '@foyer/domain'
import { useSession } from '../session.tsx'

export const useMay = (): ((right: Right) => boolean) => {
  const { permissions = [] } = useSession()
  return (right) => isPermitted(permissions, right)
}

/** `isOpenToOwn`: the `own` right of the area is enough. */
export type Needed = { permission: Permission; isOpenToOwn?: boolean }

export const useReaches = (): ((needed: Needed) => boolean) => {
  const { permissions = [] } = useSession()
  return (needed) => reachOf(permissions, needed) !== 'NONE'
}

export const useStaffInReach = (): ((staff: readonly StaffMember[]) => readonly StaffMember[]) => {
  const may = useMay()
  const { staffMember } = useSession()
  return (staff) => (may('calendar.read') ? staff : staff.filter(({ id }) => id === staffMember?.id))
}

export type ScreenHandle = { needs: Permission; isOpenToOwn?: true }

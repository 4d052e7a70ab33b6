import type { Permission, Right, StaffMember } from '@foyer/contract'
import { isPermitted, reachOf } from '@foyer/domain'
import { useSession } from '../session.tsx'

/** May the signed-in manager see or change this? Decides only what to show: the server checks every call. */
export const useMay = (): ((right: Right) => boolean) => {
  const { permissions = [] } = useSession()
  return (right) => isPermitted(permissions, right)
}

/** A right, and whether the `own` right of its area is enough. */
export type Needed = { permission: Permission; isOpenToOwn?: boolean }

/** Does the signed-in manager have this right, or the `own` right where that is enough? */
export const useReaches = (): ((needed: Needed) => boolean) => {
  const { permissions = [] } = useSession()
  return (needed) => reachOf(permissions, needed) !== 'NONE'
}

/** The staff members whose time the signed-in manager sees and changes in the calendar: all, or themselves alone. */
export const useStaffInReach = (): ((staff: readonly StaffMember[]) => readonly StaffMember[]) => {
  const may = useMay()
  const { staffMember } = useSession()
  return (staff) => (may('calendar.read') ? staff : staff.filter(({ id }) => id === staffMember?.id))
}

/** What a screen of the dashboard needs; each of them says so in its `handle`. */
export type ScreenHandle = { needs: Permission; isOpenToOwn?: true }

import type { Permission, Right, StaffMember } from '@foyer/contract'
import { isPermitted, reachOf } from '@foyer/domain'
import { useSession } from './session.tsx'

/** May whoever is signed in see or change this? It only decides what to show: the server admits every call itself. */
export const useMay = (): ((right: Right) => boolean) => {
  const { permissions = [] } = useSession()
  return (right) => isPermitted(permissions, right)
}

/** A right, and whether the right to one's own of its area will do. */
export type Needed = { permission: Permission; isOpenToOwn?: boolean }

/** Is there anything of this for whoever is signed in? */
export const useReaches = (): ((needed: Needed) => boolean) => {
  const { permissions = [] } = useSession()
  return (needed) => reachOf(permissions, needed) !== 'NONE'
}

/** Those whose time whoever is signed in sees and changes in the calendar: everybody, or himself alone. */
export const useStaffInReach = (): ((staff: readonly StaffMember[]) => readonly StaffMember[]) => {
  const may = useMay()
  const { staffMember } = useSession()
  return (staff) => (may('calendar.read') ? staff : staff.filter(({ id }) => id === staffMember?.id))
}

/** What a screen of the dashboard needs; each of them says so in its `handle`. */
export type ScreenHandle = { needs: Permission; isOpenToOwn?: true }

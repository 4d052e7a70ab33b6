import type { Permission } from '@foyer/contract'
import { isPermitted } from '@foyer/domain'
import { useSession } from './session.tsx'

/** May whoever is signed in see or change this? It only decides what to show: the server admits every call itself. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { permissions = [] } = useSession()
  return (permission) => isPermitted(permissions, permission)
}

/** What a screen of the dashboard needs; each of them says so in its `handle`. */
export type ScreenHandle = { needs: Permission }

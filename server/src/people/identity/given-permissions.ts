import type { Permission } from '@foyer/contract'
import { permissionsBeyond, Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'

/** A caller may not give a program permissions that the caller does not have. */
export const refuseToGiveBeyondOwn = (caller: Caller, given: readonly Permission[]): void => {
  const own = caller.kind === 'manager' ? caller.permissions : []
  const beyond = permissionsBeyond(own, given)
  if (beyond.length > 0) throw new Refusal('PERMISSION_DENIED', { permissions: beyond })
}

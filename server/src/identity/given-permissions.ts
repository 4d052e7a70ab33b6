import type { Permission } from '@foyer/contract'
import { permissionsBeyond, Refusal } from '@foyer/domain'
import type { Caller } from '../caller.ts'

/** Nobody gives a program rights that he does not have himself. */
export const refuseToGiveBeyondOwn = (caller: Caller, given: readonly Permission[]): void => {
  const own = caller.kind === 'manager' ? caller.permissions : []
  const beyond = permissionsBeyond(own, given)
  if (beyond.length > 0) throw new Refusal('PERMISSION_DENIED', { permissions: beyond })
}

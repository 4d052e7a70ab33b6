import { isPermitted, Refusal } from '@foyer/domain'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { Person } from './till-store.ts'

/** Whose tills the caller sees: who manages payments all, others their own. Programs have one till together. */
export const tillsSeenBy = (caller: Caller): Person | 'ALL' => (managesPayments(caller) ? 'ALL' : ownTillOf(caller))

/** The till that the caller means: their own, or another one, which only who manages payments closes. */
export function requireTill(caller: Caller, sent: string | undefined): Person {
  const own = ownTillOf(caller)
  const named = sent === 'PROGRAMS' ? null : sent?.toLowerCase()
  const person = named === undefined ? own : named
  if (person !== own && !managesPayments(caller)) throw new Refusal('PERMISSION_DENIED', { permission: 'payments.manage' })
  return person
}

const ownTillOf = (caller: Caller): Person => (isBusiness(caller) ? caller.identityId : null)

const managesPayments = (caller: Caller): boolean => caller.kind === 'manager' && isPermitted(caller.permissions, 'payments.manage')

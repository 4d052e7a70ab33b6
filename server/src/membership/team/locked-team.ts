import type { Right } from '@foyer/contract'
import { isPermitted, mayGrant, permissionsOf, Refusal, refusalToChangeRole, type StaffRole } from '@foyer/domain'
import type { Manager } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { type Identity, lockTeam } from '../../people/accounts/accounts.ts'

export type LockedTeam = {
  people: readonly Identity[]
  /** The caller and their permissions; a program has no account. */
  by: { id: string | null; name: string; permissions: readonly Right[] }
}

/** Locks the team until the transaction ends. The caller's permissions are read again, because they may have changed during the wait. */
export const lockTeamFor = async (tx: Transaction, { siteId, caller }: Context): Promise<LockedTeam> => {
  const people = await lockTeam(tx, siteId)
  // The row admits managers only.
  const { identityId: id, name, permissions } = caller as Manager
  if (id === null) return { people, by: { id, name, permissions } }
  const role = people.find((person) => person.id === id)?.role
  const present = role ? permissionsOf(role) : []
  if (!isPermitted(present, 'team.manage')) throw new Refusal('PERMISSION_DENIED', { permission: 'team.manage' })
  return { people, by: { id, name, permissions: present } }
}

export const personIn = ({ people }: LockedTeam, personId: string): Identity & { role: StaffRole } => {
  const person = people.find(({ id }) => id === personId)
  if (!person?.role) throw new Refusal('NOT_FOUND')
  return { ...person, role: person.role }
}

export const ownersOf = ({ people }: LockedTeam): number => people.filter(({ role }) => role === 'OWNER').length

export const requireRightToGrant = ({ by }: LockedTeam, role: StaffRole): void => {
  if (!mayGrant(by.permissions, role)) throw new Refusal('ROLE_NOT_GRANTABLE', { role })
}

/** Refuses the change of this account's role; null means leaving the team. */
export const requireRightToChange = (team: LockedTeam, personId: string, role: StaffRole | null): Identity => {
  const person = personIn(team, personId)
  const refusal = refusalToChangeRole({ by: team.by, person, role, owners: ownersOf(team) })
  if (refusal) throw new Refusal(refusal, { personId })
  return person
}

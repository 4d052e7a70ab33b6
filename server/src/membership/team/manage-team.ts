import type { Right } from '@foyer/contract'
import { isPermitted, mayGrant, permissionsOf, Refusal, refusalToChangeRole, type StaffRole } from '@foyer/domain'
import type { Manager } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { linkIdentity, unlinkIdentity } from '../../house/staff/link-identity.ts'
import { requireFreeStaffMember } from '../../house/staff/staff.ts'
import { type Identity, lockTeam, saveStanding } from '../../people/accounts/accounts-store.ts'
import { deleteSessionsOf } from '../../people/sessions/sessions-store.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { withdrawInvitationsOf } from './invitations-store.ts'
import { openInvitationsOf, peopleOf } from './team-store.ts'

export const listTeam: Handler<'team', 'listTeam'> = async (_input, { db, siteId, now }) => {
  const [people, invitations] = await Promise.all([peopleOf(db, siteId), openInvitationsOf(db, { siteId, now })])
  return { people, invitations }
}

export const changeTeamRole: Handler<'team', 'changeTeamRole'> = async (
  { params: { personId }, body: { role, staffMemberId } },
  context,
) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const { id: identityId, email } = requireRightToChange(await lockTeamFor(tx, context), personId, role)
    if (staffMemberId) await linkPerson(tx, context, { identityId, staffMemberId })
    await saveStanding(tx, { siteId, identityId, role, now })
    if (!isPermitted(permissionsOf(role), 'team.manage')) await withdrawInvitationsOf(tx, { siteId, invitedBy: identityId })
    await tellOwners(tx, context, { change: 'ROLE_CHANGED', detail: `${email}: ${role}` })
    return await personAnswer(tx, siteId, identityId)
  })
}

/** In place of the staff member that the account was linked with. */
export async function linkPerson(
  tx: Transaction,
  context: Context,
  { identityId, staffMemberId }: { identityId: string; staffMemberId: string | undefined },
): Promise<void> {
  await unlinkIdentity(tx, context, identityId)
  if (!staffMemberId) return
  await requireFreeStaffMember(tx, context.siteId, staffMemberId)
  // Another account may have been linked with this staff member since the check above.
  if (!(await linkIdentity(tx, context, { staffMemberId, identityId }))) throw new Refusal('STAFF_MEMBER_ALREADY_LINKED')
}

export const removeFromTeam: Handler<'team', 'removeFromTeam'> = async ({ params: { personId } }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const { id: identityId, email } = requireRightToChange(await lockTeamFor(tx, context), personId, null)
    await saveStanding(tx, { siteId, identityId, role: null, now })
    await unlinkIdentity(tx, context, identityId)
    await withdrawInvitationsOf(tx, { siteId, invitedBy: identityId })
    await deleteSessionsOf(tx, { siteId, identityId })
    await tellOwners(tx, context, { change: 'REMOVED_FROM_TEAM', detail: email })
    return {}
  })
}

export const personAnswer = async (tx: Transaction, siteId: string, personId: string) => {
  const [person] = await peopleOf(tx, siteId, personId)
  if (!person) throw new Refusal('NOT_FOUND')
  return { person }
}

export const invitationAnswer = async (tx: Transaction, { siteId, now }: { siteId: string; now: string }, invitationId: string) => {
  const [invitation] = await openInvitationsOf(tx, { siteId, now, invitationId })
  if (!invitation) throw new Refusal('TEAM_INVITATION_NOT_FOUND')
  return { invitation }
}

export type LockedTeam = {
  people: readonly Identity[]
  by: { id: string | null; name: string; permissions: readonly Right[] }
}

/** The caller's permissions are read again, because they may have changed during the wait. */
export const lockTeamFor = async (tx: Transaction, { siteId, caller }: Context): Promise<LockedTeam> => {
  const people = await lockTeam(tx, siteId)
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

const findOwners = ({ people }: LockedTeam): number => people.filter(({ role }) => role === 'OWNER').length

export const requireRightToGrant = ({ by }: LockedTeam, role: StaffRole): void => {
  if (!mayGrant(by.permissions, role)) throw new Refusal('ROLE_NOT_GRANTABLE', { role })
}

const requireRightToChange = (team: LockedTeam, personId: string, role: StaffRole | null): Identity => {
  const person = personIn(team, personId)
  const refusal = refusalToChangeRole({ by: team.by, person, role, owners: findOwners(team) })
  if (refusal) throw new Refusal(refusal, { personId })
  return person
}

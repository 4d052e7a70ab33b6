import type { StaffMember } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import { inBulk } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { disconnectIdentity, linkIdentity } from '../../house/staff/link-identity.ts'
import { addStaffMember } from '../../house/staff/manage-staff.ts'
import { requireStaffMember } from '../../house/staff/read-staff.ts'
import { requireFreeStaffMember } from '../../house/staff/staff.ts'
import { staffMemberFor } from '../../house/staff/staff-member.ts'
import { findOwnStaffMember } from '../../house/staff/staff-store.ts'
import { findIdentityByEmail } from '../../people/accounts/accounts-store.ts'
import { leaveStaffMember } from './invitations-store.ts'
import { sendInvitation } from './invite-to-team.ts'
import { type LockedTeam, linkPerson, lockTeamFor, personAnswer, personIn } from './manage-team.ts'

const status = 'ASSOCIATED_IDENTITY_STATUS'

/** Invites an address that is not on the team as a provider who is that staff member. */
export const connectStaffMemberToUser: Handler<'staff', 'connectStaffMemberToUser'> = async ({ params, body }, context) => {
  const { siteId, caller, now } = context
  const { staffMemberId } = params
  return await context.inTransaction(async (tx) => {
    const team = await lockTeamFor(tx, context)
    await requireFreeStaffMember(tx, siteId, staffMemberId)
    await connect(tx, context, { team, staffMemberId, email: body.email ?? (await emailOf(tx, siteId, staffMemberId)) })
    const row = await requireStaffMember(tx, siteId, staffMemberId)
    return { staffMember: staffMemberFor(row, { caller, now, fields: body.fields ?? [status] }) }
  })
}

const emailOf = async (tx: Transaction, siteId: string, staffMemberId: string): Promise<string> => {
  const { email } = await requireStaffMember(tx, siteId, staffMemberId)
  if (!email) throw invalid('email', 'is required where the staff member has none', 'REQUIRED')
  return email
}

type Connected = { team: LockedTeam; staffMemberId: string; email: string }

const connect = async (tx: Transaction, context: Context, { team, staffMemberId, email }: Connected): Promise<void> => {
  const { siteId } = context
  const known = await findIdentityByEmail(tx, siteId, email)
  if (!known?.role) {
    await sendInvitation(tx, context, { team, email, role: 'PROVIDER', staffMemberId })
    return
  }
  const other = await findOwnStaffMember(tx, siteId, known.id)
  if (other) throw new Refusal('ACCOUNT_ALREADY_LINKED', { staffMemberId: other.id })
  // Another account may have been linked with this staff member since the check above.
  if (!(await linkIdentity(tx, context, { staffMemberId, identityId: known.id }))) throw new Refusal('STAFF_MEMBER_ALREADY_LINKED')
}

/** The account keeps its role; a provider sees no bookings from the next call on. */
export const disconnectStaffMemberFromUser: Handler<'staff', 'disconnectStaffMemberFromUser'> = async ({ params, body }, context) => {
  const { siteId, caller, now } = context
  const { staffMemberId } = params
  return await context.inTransaction(async (tx) => {
    await lockTeamFor(tx, context)
    await requireStaffMember(tx, siteId, staffMemberId)
    await disconnectIdentity(tx, context, staffMemberId)
    await leaveStaffMember(tx, { siteId, staffMemberId })
    const row = await requireStaffMember(tx, siteId, staffMemberId)
    return { staffMember: staffMemberFor(row, { caller, now, fields: body.fields ?? [status] }) }
  })
}

export const getOrCreateStaffMember: Handler<'staff', 'getOrCreateStaffMember'> = async ({ params, body }, context) =>
  await context.inTransaction(async (tx) => ({ staffMember: await staffMemberOfPerson(tx, context, params.wixUserId, body.fields) }))

export const bulkGetOrCreateStaffMembers: Handler<'staff', 'bulkGetOrCreateStaffMembers'> = async ({ body }, context) => {
  const items = body.wixUserIds.map((id) => ({ id }))
  const { results, bulkActionMetadata } = await inBulk(context, { items, returnEntity: true }, (tx, { id }) =>
    staffMemberOfPerson(tx, context, id, body.fields),
  )
  return { results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(item && { staffMember: item }) })), bulkActionMetadata }
}

const longestName = 40

/** A team member who is no staff member yet becomes one, by their name. */
const staffMemberOfPerson = async (
  tx: Transaction,
  context: Context,
  personId: string,
  fields: readonly string[] | undefined,
): Promise<StaffMember> => {
  const { siteId, caller, now } = context
  const person = personIn(await lockTeamFor(tx, context), personId)
  const own = await findOwnStaffMember(tx, siteId, person.id)
  const staffMemberId = own?.id ?? (await addFor(tx, context, person))
  return staffMemberFor(await requireStaffMember(tx, siteId, staffMemberId), { caller, now, fields })
}

const addFor = async (tx: Transaction, context: Context, { id, name, email }: ReturnType<typeof personIn>): Promise<string> => {
  const shown = (name?.trim() || email.split('@')[0] || email).slice(0, longestName).trim()
  const { id: staffMemberId } = await addStaffMember(tx, context, { name: shown, email, serviceProvider: true })
  await linkIdentity(tx, context, { staffMemberId, identityId: id })
  return staffMemberId
}

export const linkStaffMember: Handler<'team', 'linkStaffMember'> = async ({ params: { personId }, body: { staffMemberId } }, context) => {
  const { siteId } = context
  return await context.inTransaction(async (tx) => {
    const { id: identityId } = personIn(await lockTeamFor(tx, context), personId)
    await linkPerson(tx, context, { identityId, staffMemberId })
    return await personAnswer(tx, siteId, identityId)
  })
}

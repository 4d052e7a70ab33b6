import type { StaffMember } from '@foyer/contract'
import { inBulk } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { addStaffMember, findOwnStaffMember, linkIdentity, requireStaffMember, staffMemberFor } from '../../house/staff/staff.ts'
import { lockTeamFor, personIn } from './locked-team.ts'

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

/** The staff member that a team member is; a new one, by the team member's name, for a team member who is none. */
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

import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { linkIdentity, requireFreeStaffMember, unlinkIdentity } from '../../house/staff/staff.ts'
import { personAnswer } from './list-team.ts'
import { lockTeamFor, personIn } from './locked-team.ts'

export const linkStaffMember: Handler<'team', 'linkStaffMember'> = async ({ params: { personId }, body: { staffMemberId } }, context) => {
  const { siteId } = context
  return await context.inTransaction(async (tx) => {
    const { id: identityId } = personIn(await lockTeamFor(tx, context), personId)
    await unlinkIdentity(tx, context, identityId)
    if (staffMemberId) {
      await requireFreeStaffMember(tx, siteId, staffMemberId)
      // Another account may have been linked with this staff member since the check above.
      if (!(await linkIdentity(tx, context, { staffMemberId, identityId }))) throw new Refusal('STAFF_MEMBER_ALREADY_LINKED')
    }
    return await personAnswer(tx, siteId, identityId)
  })
}

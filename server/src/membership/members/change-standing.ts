import type { Member } from '@foyer/contract'
import { identityStatusAfter, isPermitted, type MemberAction, memberStatusOf, Refusal } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { type Identity, saveStanding } from '../../people/accounts/accounts-store.ts'
import { deleteSessionsOf } from '../../people/sessions/sessions-store.ts'
import { requireMayShow } from '../member-visibility/member-visibility.ts'
import { stayHidden } from '../member-visibility/privacy-store.ts'
import { changeMember, lockMember, recordMemberEvent } from './change-member.ts'
import { type MemberColumns, saveMember, touchMember } from './members-store.ts'

export const approveMember: Handler<'members', 'approveMember'> = ({ params }, context) => changeOne(context, params.id, 'approve')

export const blockMember: Handler<'members', 'blockMember'> = ({ params }, context) => changeOne(context, params.id, 'block')

export const disconnectMember: Handler<'members', 'disconnectMember'> = ({ params }, context) => changeOne(context, params.id, 'disconnect')

const changeOne = (context: Context, memberId: string, action: MemberAction) =>
  context.inTransaction(async (tx) => ({ member: await changeStatus(tx, context, memberId, action) }))

export const changeStatus = async (tx: Transaction, context: VerbContext, memberId: string, action: MemberAction): Promise<Member> => {
  const { siteId, now } = context
  const identity = await lockMember(tx, siteId, memberId)
  if (action !== 'approve') refuseToKeepOut(context, identity)
  const status = identityStatusAfter(identity.status, action)
  if (!status) throw new Refusal('INVALID_MEMBER_STATUS', { memberId, status: memberStatusOf(identity.status), action })
  await saveStanding(tx, { siteId, identityId: memberId, now, status, pendingReasons: [] })
  if (identity.status === 'PENDING' && status === 'ACTIVE') await mailApplicant(tx, context, identity)
  if (status !== 'ACTIVE') await deleteSessionsOf(tx, { siteId, identityId: memberId })
  await touchMember(tx, { siteId, memberId, now })
  return await recordMemberEvent(tx, context, { name: 'member.updated', memberId })
}

const mailApplicant = async (
  tx: Transaction,
  { siteId, now, dependencies }: VerbContext,
  { email: to, language }: Identity,
): Promise<void> => {
  const site = await loadSite(tx, siteId)
  await queueAccountMail(tx, dependencies.jobs, { template: 'member-approved', site, to, language, now })
}

const refuseToKeepOut = ({ caller }: VerbContext, { id, role }: Identity): void => {
  if (id === memberIdOf(caller)) throw new Refusal('MEMBER_SELF_BLOCK_FORBIDDEN', { memberId: id })
  if (role === 'OWNER') throw new Refusal('OWNER_MEMBER_BLOCK_FORBIDDEN', { memberId: id })
  // Blocking a team member closes the dashboard to them, so it needs the permission to manage the team.
  const mayDecideOnTeam = caller.kind === 'manager' && isPermitted(caller.permissions, 'team.manage')
  if (role !== null && !mayDecideOnTeam) throw new Refusal('PERMISSION_DENIED', { permission: 'team.manage' })
}

type Showing = { memberId: string; privacyStatus: 'PRIVATE' | 'PUBLIC' }

/** For the rules that hide a member without a manager, and for the managers who take it back. */
export async function showByRule(tx: Transaction, context: VerbContext, { memberId, privacyStatus }: Showing): Promise<Member> {
  const { siteId, now } = context
  await lockMember(tx, siteId, memberId)
  await saveMember(tx, { siteId, memberId, now }, { privacyStatus })
  return await recordMemberEvent(tx, context, { name: 'member.updated', memberId })
}

export const joinCommunity: Handler<'members', 'joinCommunity'> = (_input, context) => showOwn(context, 'PUBLIC')

export const leaveCommunity: Handler<'members', 'leaveCommunity'> = (_input, context) => showOwn(context, 'PRIVATE')

export const muteMember: Handler<'members', 'muteMember'> = ({ params }, context) => save(context, params.id, { activityStatus: 'MUTED' })

export const unmuteMember: Handler<'members', 'unmuteMember'> = ({ params }, context) =>
  save(context, params.id, { activityStatus: 'ACTIVE' })

const showOwn = (context: Context, privacyStatus: 'PUBLIC' | 'PRIVATE') => {
  const { siteId, now, caller } = context
  const memberId = memberIdOf(caller) ?? ''
  return changeMember(context, memberId, async (tx) => {
    if (privacyStatus === 'PUBLIC') await requireMayShow(tx, siteId, memberId)
    else await stayHidden(tx, siteId, memberId)
    await saveMember(tx, { siteId, memberId, now }, { privacyStatus })
  })
}

const save = (context: Context, memberId: string, columns: MemberColumns) => {
  const { siteId, now } = context
  return changeMember(context, memberId, (tx) => saveMember(tx, { siteId, memberId, now }, columns))
}

import { memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { changeMember } from './change-member.ts'
import { stayHidden } from './hidden-store.ts'
import { type MemberColumns, saveMember } from './members-store.ts'
import { requireMayShow } from './privacy-settings.ts'

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

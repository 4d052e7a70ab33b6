import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { requireShown } from '../../membership/member-visibility/member-visibility.ts'
import { deleteFollow, type Follow, insertFollow } from './follows-store.ts'

export const followMember: Handler<'followers', 'followMember'> = ({ params }, context) => {
  const follow = followOf(context, params.memberId)
  if (follow.memberId === follow.followedMemberId) throw new Refusal('SELF_FOLLOWING_FORBIDDEN', { memberId: follow.memberId })
  return context.inTransaction(async (tx) => {
    const { siteId, caller, now } = context
    await requireShown(tx, siteId, caller, follow.followedMemberId)
    if (await insertFollow(tx, siteId, follow, now)) await tell(tx, context, 'follow.member_followed', follow)
    return {}
  })
}

/** Also of a member who hides by now. */
export const unfollowMember: Handler<'followers', 'unfollowMember'> = ({ params }, context) => {
  const follow = followOf(context, params.memberId)
  return context.inTransaction(async (tx) => {
    if (await deleteFollow(tx, context.siteId, follow)) await tell(tx, context, 'follow.member_unfollowed', follow)
    return {}
  })
}

const followOf = ({ caller }: Context, followedMemberId: string): Follow => ({
  memberId: memberIdOf(caller) ?? '',
  followedMemberId: followedMemberId.toLowerCase(),
})

const tell = (
  tx: Transaction,
  { siteId, caller, now, dependencies: { jobs } }: Context,
  name: 'follow.member_followed' | 'follow.member_unfollowed',
  { memberId, followedMemberId }: Follow,
): Promise<void> => {
  const payload = { memberConnection: { memberId, affectedMemberId: followedMemberId } }
  return recordEvent(tx, { siteId, caller, now, jobs, name, entityId: memberId, payload })
}

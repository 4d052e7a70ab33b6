import type { Handlers } from '../../ground/handler.ts'
import { followMember, unfollowMember } from './follow-members.ts'
import {
  listMemberConnections,
  listMemberFollowers,
  listMemberFollowing,
  listMyConnections,
  listMyFollowers,
  listMyFollowing,
} from './read-followers.ts'

export const followersHandlers: Handlers<'followers'> = {
  followMember,
  unfollowMember,
  listMyFollowing,
  listMyFollowers,
  listMemberFollowing,
  listMemberFollowers,
  listMyConnections,
  listMemberConnections,
}

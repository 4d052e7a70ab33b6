import type { Handlers } from '../../ground/handler.ts'
import {
  followMember,
  listMemberConnections,
  listMemberFollowers,
  listMemberFollowing,
  listMyConnections,
  listMyFollowers,
  listMyFollowing,
  unfollowMember,
} from './follows.ts'

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

import type { Handlers } from '../../ground/handler.ts'
import { blockMemberForMe, unblockMemberForMe } from './block-members.ts'
import { listMemberBlocks, listMembersIBlock, listMyBlockedMembers } from './read-blocks.ts'

export const memberBlocksHandlers: Handlers<'member-blocks'> = {
  blockMemberForMe,
  unblockMemberForMe,
  listMembersIBlock,
  listMyBlockedMembers,
  listMemberBlocks,
}

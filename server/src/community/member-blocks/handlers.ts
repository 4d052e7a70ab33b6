import type { Handlers } from '../../ground/handler.ts'
import { blockMemberForMe, listMemberBlocks, listMembersIBlock, listMyBlockedMembers, unblockMemberForMe } from './blocks.ts'

export const memberBlocksHandlers: Handlers<'member-blocks'> = {
  blockMemberForMe,
  unblockMemberForMe,
  listMembersIBlock,
  listMyBlockedMembers,
  listMemberBlocks,
}

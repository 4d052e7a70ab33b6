import type { Handlers } from '../../ground/handler.ts'
import { createMemberAbout, deleteMemberAbout, getMemberAbout, getMyMemberAbout, queryMemberAbouts, updateMemberAbout } from './abouts.ts'

export const memberAboutsHandlers: Handlers<'member-abouts'> = {
  createMemberAbout,
  updateMemberAbout,
  deleteMemberAbout,
  getMyMemberAbout,
  getMemberAbout,
  queryMemberAbouts,
}

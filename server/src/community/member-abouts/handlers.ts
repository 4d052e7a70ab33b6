import type { Handlers } from '../../ground/handler.ts'
import { createMemberAbout, deleteMemberAbout, updateMemberAbout } from './change-abouts.ts'
import { getMemberAbout, getMyMemberAbout, queryMemberAbouts } from './read-abouts.ts'

export const memberAboutsHandlers: Handlers<'member-abouts'> = {
  createMemberAbout,
  updateMemberAbout,
  deleteMemberAbout,
  getMyMemberAbout,
  getMemberAbout,
  queryMemberAbouts,
}

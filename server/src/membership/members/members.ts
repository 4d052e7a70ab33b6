import type { Member } from '@foyer/contract'
import type { Queryable } from '../../ground/db/database.ts'
import { addAccount, addMember, addOwner, nameOwner } from './add-member.ts'
import { membersByFilter, toMatchingMembers } from './bulk-members.ts'
import { lockMember, recordMemberEvent } from './change-member.ts'
import { changeStatus, showByRule } from './change-standing.ts'
import { accountPartsOf } from './create-member.ts'
import { customFieldsAtSignUp, lacksAnswers } from './member-custom-fields.ts'
import { contactOfMember, memberOf, membersOf } from './members-store.ts'
import { updateProfile } from './update-member.ts'

export type { NewAccount } from './add-member.ts'
export {
  accountPartsOf,
  addAccount,
  addMember,
  addOwner,
  changeStatus,
  contactOfMember,
  customFieldsAtSignUp,
  lacksAnswers,
  lockMember,
  membersByFilter,
  nameOwner,
  recordMemberEvent,
  showByRule,
  toMatchingMembers,
  updateProfile,
}

/** The whole member, for rooms that decide themselves which fields to answer. */
export const loadMember = async (db: Queryable, siteId: string, memberId: string): Promise<Member | null> => {
  const row = await membersOf(db, siteId).where('members.id', '=', memberId).executeTakeFirst()
  return row ? memberOf(row) : null
}

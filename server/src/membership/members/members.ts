import type { Member } from '@foyer/contract'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { saveOwnersName } from '../../people/accounts/accounts.ts'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { approveByRule, blockByHand, showByRule } from './act-by-rule.ts'
import { addAccount, type NewAccount } from './add-account.ts'
import { addMember } from './add-member.ts'
import { membersByFilter } from './bulk-members.ts'
import { changeEmail } from './change-email.ts'
import { accountPartsOf } from './create-member.ts'
import { customFieldsAtSignUp } from './custom-fields-at-sign-up.ts'
import { tellOfMember } from './member-news.ts'
import { membersOf, saveNickname } from './members-store.ts'
import { lacksAnswers } from './missing-answers.ts'
import { requireShown } from './require-shown.ts'
import { loadStanding, profilesBesideBlocks, shownAmong } from './shown-members-store.ts'
import { memberOf } from './stored-member.ts'
import { updateProfile } from './update-profile.ts'
import { verifyEmail } from './verify-email.ts'
import { mayBeNamedInSessions, mayBeNamedInSessionsTo, namesShownMember } from './visibility-store.ts'

export {
  accountPartsOf,
  addAccount,
  addMember,
  approveByRule,
  blockByHand,
  changeEmail,
  customFieldsAtSignUp,
  lacksAnswers,
  loadStanding,
  mayBeNamedInSessions,
  mayBeNamedInSessionsTo,
  membersByFilter,
  type NewAccount,
  namesShownMember,
  profilesBesideBlocks,
  requireShown,
  showByRule,
  shownAmong,
  tellOfMember,
  updateProfile,
  verifyEmail,
}

/** The whole member, for rooms that decide themselves which fields to answer. */
export const loadMember = async (db: Queryable, siteId: string, memberId: string): Promise<Member | null> => {
  const row = await membersOf(db, siteId).where('members.id', '=', memberId).executeTakeFirst()
  return row ? memberOf(row) : null
}

type NewOwner = { siteId: string; email: string; name: string | null; password: string | null; now: string }

export const addOwner = async (tx: Transaction, { password, ...owner }: NewOwner): Promise<void> => {
  const passwordHash = password === null ? null : await hashPassword(password)
  const profile = { nickname: owner.name }
  await addAccount(tx, { ...owner, role: 'OWNER', passwordHash, profile })
}

export const nameOwner = async (db: Queryable, { siteId, name, now }: { siteId: string; name: string; now: string }): Promise<void> => {
  const memberId = await saveOwnersName(db, siteId, name)
  if (memberId) await saveNickname(db, { siteId, memberId, now }, name)
}

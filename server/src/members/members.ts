import type { Queryable, Transaction } from '../db/database.ts'
import { hashPassword, saveOwnersName } from '../identity/identity.ts'
import { addAccount, type NewAccount } from './add-account.ts'
import { addMember } from './add-member.ts'
import { tellOfMember } from './member-news.ts'
import { saveNickname } from './members-store.ts'
import { verifyEmail } from './verify-email.ts'

export { addAccount, addMember, type NewAccount, tellOfMember, verifyEmail }

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

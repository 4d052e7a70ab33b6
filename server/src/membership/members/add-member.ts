import { randomUUID } from 'node:crypto'
import type { Member } from '@foyer/contract'
import { freeSlug, memberSlugOf, type PendingReason, type StaffRole, standingWithReasons } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { insertIdentity, saveOwnersName } from '../../people/accounts/accounts-store.ts'
import { addOwnContact, type OwnContact } from '../../people/contacts/own-contacts-store.ts'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { recordMemberEvent } from './change-member.ts'
import { insertMember, type NewMember, type Profile, saveNickname, slugsLike } from './members-store.ts'

export const addMember = async (tx: Transaction, context: VerbContext, account: NewAccount): Promise<Member | null> => {
  const memberId = await addAccount(tx, account)
  return memberId ? await recordMemberEvent(tx, context, { name: 'member.created', memberId }) : null
}

export type NewAccount = {
  siteId: string
  email: string
  now: string
  pendingReasons?: PendingReason[]
  passwordHash?: string | null
  role?: StaffRole | null
  name?: string | null
  language?: string | null
  profile?: Profile
  contact?: OwnContact
}

/**
 * The contact is a new one, because an unverified address is linked to no known contact. Returns the id of account and member; null if
 * another account signs in with this address.
 */
export const addAccount = async (tx: Transaction, account: NewAccount): Promise<string | null> => {
  const { siteId, email, now, pendingReasons = [], passwordHash = null, role = null, name = null, language = null } = account
  const id = randomUUID()
  const standing = standingWithReasons(pendingReasons)
  const isNew = await insertIdentity(tx, {
    siteId,
    id,
    email,
    isEmailVerified: false,
    name,
    role,
    ...standing,
    passwordHash,
    language,
    now,
  })
  if (!isNew) return null
  const contactId = await addOwnContact(tx, { siteId, now, language, contact: account.contact ?? {} })
  await insertWithFreeSlug(tx, { siteId, id, contactId, profile: account.profile ?? {}, now }, email)
  return id
}

const insertWithFreeSlug = async (tx: Transaction, member: Omit<NewMember, 'slug'>, email: string): Promise<void> => {
  const wanted = memberSlugOf(member.profile.nickname ?? null, email)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const slug = freeSlug(wanted, await slugsLike(tx, member.siteId, wanted))
    if (await insertMember(tx, { ...member, slug })) return
  }
  throw new Error(`No slug like ${wanted} could be taken`)
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

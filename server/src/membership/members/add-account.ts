import { randomUUID } from 'node:crypto'
import { freeSlug, memberSlugOf, type PendingReason, type StaffRole, standingWithReasons } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { insertIdentity } from '../../people/accounts/accounts.ts'
import { addOwnContact, type OwnContact } from '../../people/contacts/contacts.ts'
import { insertMember, type NewMember, type Profile, slugsLike } from './members-store.ts'

export type NewAccount = {
  siteId: string
  email: string
  now: string
  /** What the account waits for before it can sign in. */
  pendingReasons?: PendingReason[]
  /** Null until a password is chosen. */
  passwordHash?: string | null
  role?: StaffRole | null
  name?: string | null
  language?: string | null
  profile?: Profile
  contact?: OwnContact
}

/**
 * Makes an account, its member, and a contact of its own, because an unverified address is linked to no known contact. Returns the id of
 * account and member; null if another account signs in with this address.
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

/** Of two parallel requests for one slug, the second waits for the first and takes the next free slug. */
const insertWithFreeSlug = async (tx: Transaction, member: Omit<NewMember, 'slug'>, email: string): Promise<void> => {
  const wanted = memberSlugOf(member.profile.nickname ?? null, email)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const slug = freeSlug(wanted, await slugsLike(tx, member.siteId, wanted))
    if (await insertMember(tx, { ...member, slug })) return
  }
  throw new Error(`No slug like ${wanted} could be taken`)
}

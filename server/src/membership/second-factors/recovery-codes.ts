import { randomInt } from 'node:crypto'
import type { Queryable } from '../../ground/db/database.ts'
import { hashPassword, isPasswordOf } from '../../people/passwords/passwords.ts'
import { deleteRecoveryCode, findRecoveryCode, replaceRecoveryCodes } from './factors-store.ts'

const codesPerSheet = 10
// Leaves out letters and digits that look alike on paper.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type AccountKey = { siteId: string; identityId: string }

/** Ten codes like `K7QM-3WXT-9HBE`, shown once. The first group finds a code; the other two are hashed as passwords are. */
export const newRecoveryCodes = async (db: Queryable, account: AccountKey): Promise<string[]> => {
  const selectors = new Set<string>()
  while (selectors.size < codesPerSheet) selectors.add(group())
  const codes = [...selectors].map((selector) => ({ selector, secret: `${group()}${group()}` }))
  const kept = await Promise.all(codes.map(async ({ selector, secret }) => ({ selector, hash: await hashPassword(secret) })))
  await replaceRecoveryCodes(db, account, kept)
  return codes.map(({ selector, secret }) => `${selector}-${secret.slice(0, 4)}-${secret.slice(4)}`)
}

export const selectorOfCode = async (db: Queryable, account: AccountKey, typed: string): Promise<string | null> => {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const [selector, secret] = [plain.slice(0, 4), plain.slice(4)]
  const hash = await findRecoveryCode(db, account, selector)
  return (await isPasswordOf(hash, secret)) ? selector : null
}

export const useRecoveryCode = (db: Queryable, account: AccountKey, selector: string): Promise<boolean> =>
  deleteRecoveryCode(db, account, selector)

const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

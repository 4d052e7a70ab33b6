import { createHash, randomBytes } from 'node:crypto'
import { giftCodeOf, normalGiftCode } from '@foyer/domain'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'
import type { StoredGift } from './gifts-store.ts'

const rowOf = (siteId: string, giftId: string): string => `gifts ${siteId} ${giftId} code`

/** The hash finds the gift; the code itself is sealed, so that a copy of the database redeems nothing. */
export function newGiftCode(keys: SigningKeys, siteId: string, giftId: string): { hash: Buffer; sealed: string } {
  const code = giftCodeOf(randomBytes(16))
  return { hash: hashOfCode(code), sealed: keys.seal(code, rowOf(siteId, giftId)) }
}

/** Looking up the hash leaks nothing about a guess by timing. */
export const hashOfCode = (typed: string): Buffer => createHash('sha256').update(normalGiftCode(typed)).digest()

/** Null where the installation's key is gone. */
export const codeOfGift = (keys: SigningKeys, siteId: string, { gift, sealedCode }: StoredGift): string | null =>
  keys.unseal(sealedCode, rowOf(siteId, gift.id))

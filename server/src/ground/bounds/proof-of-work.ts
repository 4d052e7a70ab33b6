import { createHash, randomBytes } from 'node:crypto'
import { leadingZeroBits, workBits } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { spendChallenge } from './bounds-store.ts'

const purpose = 'captcha'
const validMinutes = 10

type Asking = Pick<Context, 'siteId' | 'now' | 'dependencies'>
type Challenge = { site: string; nonce: string; bits: number; until: string }

/** What a refusal carries that asks for work: find a number so that the SHA-256 of `<challenge>.<number>` begins with that many zero bits. */
export const newWork = ({ siteId, now, dependencies }: Asking) => {
  const until = Temporal.Instant.from(now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  const challenge: Challenge = { site: siteId, nonce: randomBytes(16).toString('base64url'), bits: workBits, until }
  return {
    captcha: 'PROOF_OF_WORK' as const,
    challenge: dependencies.signingKeys.signLink(challenge, purpose),
    leadingZeroBits: workBits,
  }
}

/** The solution is the challenge, a colon and the number. Each challenge is valid once. */
export const claimWork = async (db: Queryable, { siteId, now, dependencies }: Asking, solution: string): Promise<boolean> => {
  const [token = '', number = '', ...rest] = solution.split(':')
  // The purpose is part of the signature, so no other signed link passes as a challenge.
  const challenge = dependencies.signingKeys.readLink(token, purpose) as Challenge | null
  if (!challenge || challenge.site !== siteId || challenge.until <= now || rest.length > 0 || !/^\d{1,16}$/.test(number)) return false
  if (leadingZeroBits(createHash('sha256').update(`${token}.${number}`).digest()) < challenge.bits) return false
  return await spendChallenge(db, { siteId, nonce: challenge.nonce, expiresAt: challenge.until })
}

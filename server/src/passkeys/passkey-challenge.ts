import { randomBytes } from 'node:crypto'
import type { Context } from '../handler.ts'
import { secretHash, takeChallenge } from '../identity/identity.ts'

/** What a signed question is for. Who the answer must come from, where that is known: the account, or whoever has the state token. */
export type ChallengePurpose =
  | { use: 'REGISTRATION'; identityId: string }
  | { use: 'SIGN_IN' }
  | { use: 'SECOND_FACTOR'; stateHash: string }

export const secondFactor = (stateToken: string): ChallengePurpose => ({
  use: 'SECOND_FACTOR',
  stateHash: secretHash(stateToken).toString('base64url'),
})

type Challenge = { site: string; nonce: string; until: string; purpose: ChallengePurpose }

const signedFor = 'passkey'
const validMinutes = 5

/** Milliseconds that a browser gives somebody before it puts its question away. */
export const patienceMilliseconds = validMinutes * 60_000

/** A question that nobody else can put, and that nothing has to be kept for until it is answered: each sign-in page shown asks one. */
export const newChallenge = ({ siteId, now, dependencies }: Context, purpose: ChallengePurpose): string => {
  const until = Temporal.Instant.from(now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  const challenge: Challenge = { site: siteId, nonce: randomBytes(16).toString('base64url'), until, purpose }
  return dependencies.signingKeys.signLink(challenge, signedFor)
}

/** Whether this is a question of ours, put for this purpose and answered in time. It is used up by the first answer, right or wrong. */
export const useChallenge = async (
  { db, siteId, now, dependencies }: Context,
  token: string,
  purpose: ChallengePurpose,
): Promise<boolean> => {
  // Only what this file signed has this purpose.
  const challenge = dependencies.signingKeys.readLink(token, signedFor) as Challenge | null
  if (!challenge || challenge.site !== siteId || challenge.until <= now) return false
  if (JSON.stringify(challenge.purpose) !== JSON.stringify(purpose)) return false
  return await takeChallenge(db, { siteId, nonce: challenge.nonce, expiresAt: challenge.until })
}

import { randomBytes } from 'node:crypto'
import { takeChallenge } from '../../ground/bounds/bounds.ts'
import type { Context } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'

/** What a signed challenge is for, and who must answer it where that is known: the account, or the holder of the state token. */
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

/** How long a browser waits for its user, in milliseconds. */
export const patienceMilliseconds = validMinutes * 60_000

/** A signed challenge cannot be forged, and takes no row until it is answered: every sign-in page shown asks for one. */
export const newChallenge = ({ siteId, now, dependencies }: Context, purpose: ChallengePurpose): string => {
  const until = Temporal.Instant.from(now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  const challenge: Challenge = { site: siteId, nonce: randomBytes(16).toString('base64url'), until, purpose }
  return dependencies.signingKeys.signLink(challenge, signedFor)
}

/** Whether this is our challenge, for this purpose and answered in time. The first answer uses it up, right or wrong. */
export const useChallenge = async (
  { db, siteId, now, dependencies }: Context,
  token: string,
  purpose: ChallengePurpose,
): Promise<boolean> => {
  // The purpose is part of the signature, so no other signed link passes as a challenge.
  const challenge = dependencies.signingKeys.readLink(token, signedFor) as Challenge | null
  if (!challenge || challenge.site !== siteId || challenge.until <= now) return false
  if (JSON.stringify(challenge.purpose) !== JSON.stringify(purpose)) return false
  return await takeChallenge(db, { siteId, nonce: challenge.nonce, expiresAt: challenge.until })
}

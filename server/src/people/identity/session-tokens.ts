import type { Queryable } from '../../ground/db/database.ts'
import { newSecret, secretHash } from './secrets.ts'
import { deleteSessionToken, insertSessionToken, type ProvenSignIn } from './session-tokens-store.ts'

const validMinutes = 10

type Proof = { siteId: string; now: string } & Pick<ProvenSignIn, 'identityId' | 'signedInBy'> & { amr: readonly string[] }

/** Proof of a recent sign-in, valid once, for ten minutes. It opens nothing itself: it is exchanged for a session. */
export const issueSessionToken = async (db: Queryable, proof: Proof): Promise<string> => {
  const token = newSecret()
  const expiresAt = Temporal.Instant.from(proof.now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  await insertSessionToken(db, { ...proof, tokenHash: secretHash(token), expiresAt })
  return token
}

/** Uses up a session token and returns what `startSession` needs; null for an invalid one. */
export const takeSessionToken = (db: Queryable, siteId: string, token: string, now: string): Promise<ProvenSignIn | null> =>
  deleteSessionToken(db, siteId, secretHash(token), now)

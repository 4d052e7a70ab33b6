import type { Queryable } from '../db/database.ts'
import { newSecret, secretHash } from './secrets.ts'
import { deleteSessionToken, insertSessionToken, type ProvenSignIn } from './session-tokens-store.ts'

const validMinutes = 10

type Proof = { siteId: string; now: string } & Pick<ProvenSignIn, 'identityId' | 'signedInBy'> & { amr: readonly string[] }

/** A proof of a sign-in that just happened, good once, for ten minutes. It opens nothing itself: it is exchanged for a session. */
export const issueSessionToken = async (db: Queryable, proof: Proof): Promise<string> => {
  const token = newSecret()
  const expiresAt = Temporal.Instant.from(proof.now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  await insertSessionToken(db, { ...proof, tokenHash: secretHash(token), expiresAt })
  return token
}

/** Uses a session token up and tells what it proves: what `startSession` needs. Null for one that is worth nothing. */
export const takeSessionToken = (db: Queryable, siteId: string, token: string, now: string): Promise<ProvenSignIn | null> =>
  deleteSessionToken(db, siteId, secretHash(token), now)

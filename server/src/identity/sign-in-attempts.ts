import { attemptsForgottenAfterHours, Refusal, signInDelaysSeconds } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import { secretHash } from './secrets.ts'
import { findWaitEnd, takeAttempt } from './sign-in-attempts-store.ts'

type Attempting = { siteId: string; network: string; now: string }

/** One count per account and network. It exists for addresses without an account as well, and does not keep them readable. */
export const attemptsBucket = (way: 'password' | 'link', email: string, network: string): string =>
  `${way}:${secretHash(`${email.toLowerCase()} ${network}`).toString('base64url')}`

/** Notes the attempt, or refuses it with the seconds to wait. */
export const requireAttempt = async (db: Queryable, bucket: string, { siteId, now }: Attempting): Promise<void> => {
  const forgottenBefore = Temporal.Instant.from(now).subtract({ hours: attemptsForgottenAfterHours }).toString()
  if (await takeAttempt(db, { siteId, bucket, now, delaysSeconds: signInDelaysSeconds, forgottenBefore })) return
  const waitsUntil = (await findWaitEnd(db, siteId, bucket)) ?? now
  throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: secondsUntil(waitsUntil, now) })
}

const secondsUntil = (end: string, now: string): number =>
  Math.max(1, Math.ceil(Temporal.Instant.from(end).since(Temporal.Instant.from(now)).total('seconds')))

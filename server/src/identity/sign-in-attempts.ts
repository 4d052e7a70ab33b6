import { attemptsForgottenAfterHours, Refusal, signInDelaysSeconds } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { secretHash } from './secrets.ts'
import { findWaitEnd, takeAttempt } from './sign-in-attempts-store.ts'

type Way = 'password' | 'link' | 'recovery' | 'code' | 'sent-code'

/**
 * One count per account and network. It exists for addresses without an account as well, and does not keep them readable. Codes are counted
 * per account alone: only who has proven something else before gets as far as guessing one.
 */
export const attemptsBucket = (way: Way, account: string, network = ''): string =>
  `${way}:${secretHash(`${account.toLowerCase()} ${network}`).toString('base64url')}`

type Attempting = Pick<Context, 'siteId' | 'now'>

/** Notes the attempt, or refuses it with the seconds to wait. */
export const requireAttempt = async (
  db: Queryable,
  bucket: string,
  { siteId, now }: Attempting,
  delaysSeconds: readonly number[] = signInDelaysSeconds,
): Promise<void> => {
  const forgottenBefore = Temporal.Instant.from(now).subtract({ hours: attemptsForgottenAfterHours }).toString()
  if (await takeAttempt(db, { siteId, bucket, now, delaysSeconds, forgottenBefore })) return
  const waitsUntil = (await findWaitEnd(db, siteId, bucket)) ?? now
  throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: secondsUntil(waitsUntil, now) })
}

const secondsUntil = (end: string, now: string): number =>
  Math.max(1, Math.ceil(Temporal.Instant.from(end).since(Temporal.Instant.from(now)).total('seconds')))
